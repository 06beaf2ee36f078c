import { existsSync, readdirSync } from "node:fs";
import { copyFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { startEmbeddedPostgres } from "#db/embedded/start";
import { copyStoppedCluster } from "#server/backup/copy-cluster";
import { assertEmpty, restoreDump } from "#server/backup/dump-database";
import { type Manifest, readVerifiedManifest } from "#server/backup/manifest";
import { type DatabaseSettings, KEPT_FILES, ownerUrl } from "#server/backup/take-backup";
import { DATA_DIR_LOCK, takeDataDir } from "#server/instance/data-dir";

const UNFINISHED = "postgres.restoring";
/** Everything a failed restore may have written: only this is removed. */
const RESTORED = [UNFINISHED, "postgres", "postgres.log", "postgres.json.new", ...KEPT_FILES];

/**
 * Restores an unchanged backup into an empty DATA_DIR and, if external, an empty database; never overwrites anything. Returns
 * when the backup was taken. Otherwise throws one sentence and leaves the place empty, so that nothing starts on half of a
 * database.
 */
export async function restoreBackup(folder: string, settings: DatabaseSettings): Promise<Date> {
  const url = ownerUrl(settings);
  const lock = takeDataDir(settings.dataDir);
  try {
    // Before reading the backup, which takes long. The remains of an interrupted restore are not a database and are written
    // again.
    const taken = readdirSync(settings.dataDir).find((name) => !isLock(name) && name !== UNFINISHED);
    if (taken)
      throw new Error(`There is a ${taken} in ${settings.dataDir} already: restore into an empty folder.`);
    if (url) await assertEmpty(url);
    const { kind, takenAt } = await readVerifiedManifest(folder);
    assertFits(kind, url);
    try {
      await restoreInto(folder, settings.dataDir, url, new Date(takenAt));
    } catch (error) {
      for (const name of RESTORED) await rm(join(settings.dataDir, name), { recursive: true, force: true });
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`The backup was not restored, and the place is empty again: ${reason}`);
    }
    return new Date(takenAt);
  } finally {
    lock.release();
  }
}

function assertFits(kind: Manifest["kind"], url: string | undefined): void {
  if ((kind === "dump") === (url !== undefined)) return;
  throw new Error(
    kind === "dump"
      ? "This is a backup of an external database: set DATABASE_URL to an empty one."
      : "This is a backup of the embedded database: restore it without DATABASE_URL.",
  );
}

async function restoreInto(
  folder: string,
  dataDir: string,
  url: string | undefined,
  takenAt: Date,
): Promise<void> {
  if (url) await restoreDump(url, join(folder, "database.dump"));
  else await copyCluster(folder, dataDir);
  for (const name of KEPT_FILES) {
    if (existsSync(join(folder, name))) await copyFile(join(folder, name), join(dataDir, name));
  }
  if (url) return skipAddresses(url, takenAt);
  await rename(join(dataDir, UNFINISHED), join(dataDir, "postgres"));
  // Starting it once replays the writes made during the copy, and proves that it starts.
  const database = await startEmbeddedPostgres({ dataDir });
  await skipAddresses(database.url, takenAt).finally(() => database.stop());
}

/**
 * Coin addresses assigned after the backup are unknown to it, but their payers still have them. For each key the next ones are
 * skipped: a hundred, plus twice as many as were assigned before the backup in as much time as has passed since.
 */
async function skipAddresses(url: string, takenAt: Date): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    // A database of an older version lacks the table.
    const [known] = await sql`
      select from information_schema.columns where table_name = 'chain_accounts' and column_name = 'scan_from'`;
    if (!known) return;
    const since = new Date(2 * takenAt.getTime() - Date.now());
    const skipped = sql`100 + 2 * (
      select count(*)::int from chain_payments p where p.account_id = a.id and p.created_at > ${since})`;
    await sql`
      update chain_accounts a set next_index = next_index + ${skipped},
        scan_from = coalesce(scan_from, next_index), scan_until = next_index + ${skipped}`;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

// The lock just taken, and its working files.
function isLock(name: string): boolean {
  return name.startsWith(DATA_DIR_LOCK);
}

// Under another name until complete: after a crash, no partial database would start.
async function copyCluster(folder: string, dataDir: string): Promise<void> {
  const unfinished = join(dataDir, UNFINISHED);
  await rm(unfinished, { recursive: true, force: true });
  await copyStoppedCluster(join(folder, "postgres"), unfinished);
}
