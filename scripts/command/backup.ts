import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { parseSettings } from "#lib/platform/env";
import { takeBackup } from "#scripts/backup/take-backup";
import { onlyArgument, runCommand } from "#scripts/command/command";

await runCommand("npm run -s backup -- <new folder>", async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const folder = resolve(onlyArgument("folder", positionals));
  const kind = await takeBackup(parseSettings(process.env), folder);
  const what = kind === "embedded" ? "the embedded database" : "the database";
  return `${folder} holds ${what} and the keys of DATA_DIR; keep it where only you can read it`;
});
