/**
 * Results of one operation at one account. `answered` includes payers' declines, which are answers. `refused`: calls that the
 * provider refused or that were not sent, each perhaps because of its own request. `failed`: all other failures.
 */
export type CallResults = { answered: number; failed: number; refused: number };

/** The fewest failures without any answer that are an alert: fewer may be a moment's fault. */
const FEWEST_FAILED = 5;
/** The same, counting refusals: a few in a row may all concern one payer or one amount. */
const FEWEST_REFUSED = 20;

/**
 * True if none of an operation's recent calls was answered, and enough of them failed: in this hour alone, so that answers of the
 * hour before hide nothing, or in both, so that an alert lasts when an hour begins. It ends with the first answer, and at the
 * latest two hours after the last call.
 */
export function hasNoSuccess(thisHour: CallResults, previousHour: CallResults): boolean {
  const both = {
    answered: thisHour.answered + previousHour.answered,
    failed: thisHour.failed + previousHour.failed,
    refused: thisHour.refused + previousHour.refused,
  };
  return isFailing(thisHour) || isFailing(both);
}

function isFailing({ answered, failed, refused }: CallResults): boolean {
  if (answered > 0) return false;
  return failed >= FEWEST_FAILED || failed + refused >= FEWEST_REFUSED;
}
