import { existsSync } from "node:fs";
import { copyFile, mkdir, rm } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import postgres from "postgres";
import { embeddedSuperuserUrl } from "#db/embedded/cluster";
import { startEmbeddedPostgres } from "#db/embedded/start";
import type { Settings } from "#lib/platform/env";
import { copyRunningCluster } from "#server/backup/copy-cluster";
import { dumpDatabase } from "#server/backup/dump-database";
import { type Manifest, writeManifest } from "#server/backup/manifest";
import { tryDataDirLock } from "#server/instance/data-dir";

/** The files of DATA_DIR without which a database is worth little: its keys, and the ends of its audit chains. */
export const KEPT_FILES = ["postgres.json", "secret-key", "audit-checkpoints.jsonl"];

export type DatabaseSettings = Pick<
  Settings,
  "dataDir" | "databaseUrl" | "databaseDirectUrl" | "databaseOwnerUrl"
>;

/**
 * Backs an installation up into a new folder, while it runs or not: the embedded database by a copy of its files, a database of
 * one's own by `pg_dump`, and the keys of DATA_DIR. It holds every transaction that committed before the call. The folder is
 * finished when its manifest is there, and the database then knows of it. Throws one sentence when the folder exists or something
 * cannot be read or written; what was written of it is then removed, so that it takes no space of a disk that is full.
 */
export async function takeBackup(settings: DatabaseSettings, folder: string): Promise<Manifest["kind"]> {
  const takenAt = new Date();
  await makeNewFolder(folder, settings.dataDir);
  const url = ownerUrl(settings);
  try {
    if (!url) return await backUpEmbedded(settings.dataDir, folder, takenAt);
    await dumpDatabase(url, join(folder, "database.dump"));
    await finish(settings.dataDir, folder, { kind: "dump", takenAt, url });
    return "dump";
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The backup was not finished, and what was written of it is removed: ${reason}`);
  }
}

// Of two backups into one folder only that which made it writes there, and removes it when it fails.
async function makeNewFolder(folder: string, dataDir: string): Promise<void> {
  const cluster = join(dataDir, "postgres");
  if (folder === cluster || folder.startsWith(join(cluster, sep)))
    throw new Error(`${folder} is inside the database's own files: back up into another place.`);
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    throw new Error(`There is a folder ${folder} already: back up into a new one.`);
  }
}

type Finished = { kind: Manifest["kind"]; takenAt: Date; url: string };

/** Adds the keys and the manifest, and notes in the database when the backup was begun. */
async function finish(dataDir: string, folder: string, { kind, takenAt, url }: Finished): Promise<void> {
  for (const name of KEPT_FILES) {
    const file = join(dataDir, name);
    if (existsSync(file)) await copyFile(file, join(folder, name));
  }
  await writeManifest(folder, kind, takenAt);
  await noteBackup(url, takenAt);
}

// The backup stands whether or not it is noted; a database of an older version has no place for it.
async function noteBackup(url: string, takenAt: Date): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    await sql`update installation set backed_up_at = ${takenAt}`;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`The backup is finished, but the database could not note it: ${reason}`);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** The address of a database of one's own, as who owns its tables; undefined for the embedded one. */
export function ownerUrl(settings: DatabaseSettings): string | undefined {
  return settings.databaseOwnerUrl ?? settings.databaseDirectUrl ?? settings.databaseUrl;
}

async function backUpEmbedded(dataDir: string, folder: string, takenAt: Date): Promise<Manifest["kind"]> {
  const from = join(dataDir, "postgres");
  if (!existsSync(from)) throw new Error(`There is no database in ${dataDir} to back up.`);
  const copy = async () => {
    const server = await embeddedSuperuserUrl(dataDir);
    await copyRunningCluster(server, from, join(folder, "postgres"));
    const url = Object.assign(new URL(server), { pathname: "/ponte" }).href;
    await finish(dataDir, folder, { kind: "embedded", takenAt, url });
    return "embedded" as const;
  };
  const lock = tryDataDirLock(dataDir);
  if (!lock) return await copy();
  // Nobody runs it: it is started for the copy, so that it is in order whatever stopped it last.
  try {
    const database = await startEmbeddedPostgres({ dataDir });
    return await copy().finally(() => database.stop());
  } finally {
    lock.release();
  }
}
