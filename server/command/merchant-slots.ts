import { parseArgs } from "node:util";
import { isId } from "#lib/domain/ids";
import { setBalanceSlots } from "#lib/ledger/set-balance-slots";
import { MOST_SLOTS } from "#lib/ledger/slots.rules";
import { ArgumentError, runCommand } from "#server/command/command";
import { withDatabase } from "#server/command/with-database";

const USAGE = `npm run -s merchant:slots -- mer_… <1 to ${MOST_SLOTS}>
       Spreads the payments of a merchant over that many rows of each of its accounts, to shorten their waits for each other.`;

await runCommand(USAGE, async () => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const [merchantId = "", given = "", ...rest] = positionals;
  if (!isId("merchant", merchantId) || rest.length > 0) throw new ArgumentError("A merchant's id is needed.");
  const slots = /^\d{1,2}$/.test(given) ? Number(given) : 0;
  if (slots < 1 || slots > MOST_SLOTS)
    throw new ArgumentError(`The number of slots is from 1 to ${MOST_SLOTS}.`);
  return withDatabase(async () => {
    const { filled } = await setBalanceSlots(merchantId, slots);
    const now = `${merchantId} has ${slots === 1 ? "one row" : `${slots} slots`} for each account.`;
    return slots > 1 || filled === 0
      ? now
      : `${now} Meanwhile, payments under way filled ${filled} slots; these still count, and running this command again merges them.`;
  });
});
