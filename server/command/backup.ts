import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { takeBackup } from "#server/backup/take-backup";
import { onlyArgument, runCommand } from "#server/command/command";
import { readSettings } from "#server/instance/read-settings";

await runCommand("npm run -s backup -- <new folder>", async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const folder = resolve(onlyArgument("folder", positionals));
  const kind = await takeBackup(readSettings(), folder);
  const what = kind === "embedded" ? "the embedded database" : "the database";
  return `${folder} holds ${what} and the keys of DATA_DIR; keep it where only you can read it`;
});
