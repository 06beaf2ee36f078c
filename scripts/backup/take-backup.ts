import { existsSync } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { embeddedSuperuserUrl } from "#db/embedded/cluster";
import { startEmbeddedPostgres } from "#db/embedded/start";
import type { Settings } from "#lib/platform/env";
import { copyRunningCluster } from "#scripts/backup/copy-cluster";
import { dumpDatabase } from "#scripts/backup/dump-database";
import { type Manifest, writeManifest } from "#scripts/backup/manifest";
import { tryDataDirLock } from "#scripts/instance/data-dir";

/** The files of DATA_DIR without which a database is worth little: its keys, and the ends of its audit chains. */
export const KEPT_BESIDE = ["postgres.json", "secret-key", "audit-checkpoints.jsonl"];

export type Place = Pick<Settings, "dataDir" | "databaseUrl" | "databaseDirectUrl" | "databaseOwnerUrl">;

/**
 * Backs an installation up into a new folder, while it runs or not: the embedded database by a copy of its files, a database of
 * one's own by `pg_dump`, and the keys of DATA_DIR. It holds every transaction that committed before the call. The folder is
 * finished when its manifest is there. Throws one sentence when the folder exists or something cannot be read.
 */
export async function takeBackup(place: Place, folder: string): Promise<Manifest["kind"]> {
  if (existsSync(folder)) throw new Error(`There is a folder ${folder} already: back up into a new one.`);
  const takenAt = new Date();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const url = ownerUrl(place);
  if (url) await dumpDatabase(url, join(folder, "database.dump"));
  else await copyEmbedded(place.dataDir, folder);
  for (const name of KEPT_BESIDE) {
    const file = join(place.dataDir, name);
    if (existsSync(file)) await copyFile(file, join(folder, name));
  }
  const kind = url ? "dump" : "embedded";
  await writeManifest(folder, kind, takenAt);
  return kind;
}

/** The address of a database of one's own, as who owns its tables; undefined for the embedded one. */
export function ownerUrl(place: Place): string | undefined {
  return place.databaseOwnerUrl ?? place.databaseDirectUrl ?? place.databaseUrl;
}

async function copyEmbedded(dataDir: string, folder: string): Promise<void> {
  const from = join(dataDir, "postgres");
  if (!existsSync(from)) throw new Error(`There is no database in ${dataDir} to back up.`);
  const copy = async () =>
    copyRunningCluster(await embeddedSuperuserUrl(dataDir), from, join(folder, "postgres"));
  const lock = tryDataDirLock(dataDir);
  if (!lock) return copy();
  // Nobody runs it: it is started for the copy, so that it is in order whatever stopped it last.
  try {
    const database = await startEmbeddedPostgres({ dataDir });
    await copy().finally(() => database.stop());
  } finally {
    lock.release();
  }
}
