import { existsSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#db/embedded/start";
import { copyStoppedCluster } from "#scripts/backup/copy-cluster";
import { restoreDump } from "#scripts/backup/dump-database";
import { readVerifiedManifest } from "#scripts/backup/manifest";
import { KEPT_BESIDE, ownerUrl, type Place } from "#scripts/backup/take-backup";
import { takeDataDir } from "#scripts/instance/data-dir";

/**
 * Restores a backup whose files are unchanged into an empty place: a DATA_DIR without a database, or an empty database of one's
 * own. Nothing that stands is overwritten. Returns when the backup was taken. Throws one sentence otherwise.
 */
export async function restoreBackup(folder: string, place: Place): Promise<Date> {
  const { kind, takenAt } = await readVerifiedManifest(folder);
  const url = ownerUrl(place);
  if ((kind === "dump") !== (url !== undefined)) {
    throw new Error(
      kind === "dump"
        ? "This is a backup of a database of one's own: set DATABASE_URL to an empty one."
        : "This is a backup of the embedded database: restore it without DATABASE_URL.",
    );
  }
  const lock = takeDataDir(place.dataDir);
  try {
    const taken = ["postgres", ...KEPT_BESIDE].find((name) => existsSync(join(place.dataDir, name)));
    if (taken)
      throw new Error(`There is a ${taken} in ${place.dataDir} already: restore into an empty folder.`);
    for (const name of KEPT_BESIDE) {
      if (existsSync(join(folder, name))) await copyFile(join(folder, name), join(place.dataDir, name));
    }
    if (url) await restoreDump(url, join(folder, "database.dump"));
    else await restoreEmbedded(folder, place.dataDir);
  } finally {
    lock.release();
  }
  return new Date(takenAt);
}

// Starting it once replays what was written while it was copied, and shows that it starts.
async function restoreEmbedded(folder: string, dataDir: string): Promise<void> {
  await copyStoppedCluster(join(folder, "postgres"), join(dataDir, "postgres"));
  const database = await startEmbeddedPostgres({ dataDir });
  await database.stop();
}
