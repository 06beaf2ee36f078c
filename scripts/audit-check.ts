import { auditCheckSentence, checkAudit } from "#lib/audit/check-audit";
import { runCommand } from "#scripts/command/command";
import { withDatabase } from "#scripts/command/with-database";

await runCommand("npm run -s audit:check", () =>
  withDatabase(async () => {
    const check = await checkAudit();
    if (check.broken) throw new Error(auditCheckSentence(check));
    return auditCheckSentence(check);
  }),
);
