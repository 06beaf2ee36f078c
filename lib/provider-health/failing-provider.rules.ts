/**
 * Results of one operation at one account. `answered` includes payers' declines, which are answers. `refused` are calls that the
 * provider refused or that were not sent, each possibly because of its own request. `failed` are all other failures.
 */
export type CallResults = { answered: number; failed: number; refused: number };

/** The fewest failures without any answer that are an alert; fewer may be the fault of a moment. */
const FEWEST_FAILED = 5;
/** The fewest failures and refusals that are an alert: a few refusals in a row may all concern one payer or one amount. */
const FEWEST_REFUSED = 20;

/**
 * True if none of an operation's recent calls was answered, and enough of them failed: in this hour alone, so that answers in the
 * hour before hide nothing, or in both hours, so that an alert lasts when an hour begins. The alert ends with the first answer,
 * and at the latest two hours after the last call.
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
