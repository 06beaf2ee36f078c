import { parseArgs } from "node:util";
import postgres from "postgres";
import { unpackRows } from "#db/packing/unpack-rows";
import { NO_LIMITS } from "#db/session-limits";
import { runCommand } from "#server/command/command";
import { readInstanceRecord } from "#server/instance/instance-record";
import { readSettings } from "#server/instance/read-settings";

// Runs before the upgrade, while the older version still runs, so that this version starts faster. It migrates nothing.
await runCommand("npm run -s unpack", async () => {
  parseArgs({ options: {} });
  const { databaseOwnerUrl, databaseDirectUrl, databaseUrl, dataDir } = readSettings();
  const running = readInstanceRecord(dataDir)?.databaseUrl;
  const url = databaseOwnerUrl ?? databaseDirectUrl ?? databaseUrl ?? running;
  if (!url) throw new Error("Nothing runs on this DATA_DIR: the next start unpacks what is packed.");
  const sql = postgres(url, { max: 1, connection: NO_LIMITS, onnotice: () => {} });
  const count = await unpackRows(sql).finally(() => sql.end());
  return `${count} values unpacked`;
});
