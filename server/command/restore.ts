import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { restoreBackup } from "#server/backup/restore-backup";
import { onlyArgument, runCommand } from "#server/command/command";
import { readSettings } from "#server/instance/read-settings";

await runCommand("npm run -s restore -- <folder of a backup>", async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const folder = resolve(onlyArgument("folder", positionals));
  const takenAt = await restoreBackup(folder, readSettings());
  return `restored as of ${takenAt.toISOString()}; npm run -s ledger:check recomputes its books`;
});
