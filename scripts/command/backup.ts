import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { takeBackup } from "#scripts/backup/take-backup";
import { onlyArgument, runCommand } from "#scripts/command/command";
import { readSettings } from "#scripts/instance/read-settings";

await runCommand("npm run -s backup -- <new folder>", async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const folder = resolve(onlyArgument("folder", positionals));
  const kind = await takeBackup(readSettings(), folder);
  const what = kind === "embedded" ? "the embedded database" : "the database";
  return `${folder} holds ${what} and the keys of DATA_DIR; keep it where only you can read it`;
});
