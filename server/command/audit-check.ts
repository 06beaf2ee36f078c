import { open } from "node:fs/promises";
import { parseArgs } from "node:util";
import { auditCheckSentence, checkAudit } from "#lib/audit/check-audit";
import { checkpointSentence, compareCheckpoints } from "#lib/audit/compare-checkpoints";
import { listCheckpoints } from "#lib/audit/list-checkpoints";
import { runCommand } from "#server/command/command";
import { withDatabase } from "#server/command/with-database";

const USAGE = "npm run -s audit:check [-- --checkpoints FILE | --print]";

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: { checkpoints: { type: "string" }, print: { type: "boolean", default: false } },
  });
  return withDatabase(async () => {
    const check = await checkAudit();
    if (check.broken) throw new Error(auditCheckSentence(check));
    if (values.print)
      return (await listCheckpoints(new Date())).map((checkpoint) => JSON.stringify(checkpoint)).join("\n");
    if (values.checkpoints === undefined) return auditCheckSentence(check);
    return `${auditCheckSentence(check)}; ${await compared(values.checkpoints)}`;
  });
});

async function compared(file: string): Promise<string> {
  const comparison = await compareCheckpoints(linesOf(file));
  if (comparison.fault) throw new Error(checkpointSentence(comparison));
  return checkpointSentence(comparison);
}

// Opened only when the first line is requested: earlier lines would be lost without a listener.
async function* linesOf(file: string): AsyncGenerator<string> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The file ${file} cannot be read (${error.code}).`);
  });
  yield* handle.readLines();
}
