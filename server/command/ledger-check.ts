import { checkLedger } from "#lib/ledger/check-ledger";
import { runCommand } from "#server/command/command";
import { withDatabase } from "#server/command/with-database";

await runCommand("npm run -s ledger:check", () =>
  withDatabase(async () => {
    const { balanced, sentence } = await checkLedger();
    if (!balanced) throw new Error(sentence);
    return sentence;
  }),
);
