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

/** The files of DATA_DIR that a database needs: its keys, and the ends of its audit chains. */
export const KEPT_FILES = ["postgres.json", "secret-key", "audit-checkpoints.jsonl"];

export type DatabaseSettings = Pick<
  Settings,
  "dataDir" | "databaseUrl" | "databaseDirectUrl" | "databaseOwnerUrl"
>;

/**
 * Backs up an installation, running or not, into a new folder: the embedded database's files or an external one's `pg_dump`,
 * and DATA_DIR's keys. It holds every transaction committed before the call; the manifest completes it. On failure it is
 * removed, and one sentence thrown.
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
    throw new Error(`The backup was not finished, and what was written so far was removed: ${reason}`);
  }
}

// Of two backups into one folder, only the one that created it writes there and removes it on failure.
async function makeNewFolder(folder: string, dataDir: string): Promise<void> {
  const cluster = join(dataDir, "postgres");
  if (folder === cluster || folder.startsWith(join(cluster, sep)))
    throw new Error(`${folder} is inside the database's own files: back up to another place.`);
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    throw new Error(`There is a folder ${folder} already: back up into a new one.`);
  }
}

type Finished = { kind: Manifest["kind"]; takenAt: Date; url: string };

/** Adds the keys and the manifest, and records in the database when the backup began. */
async function finish(dataDir: string, folder: string, { kind, takenAt, url }: Finished): Promise<void> {
  for (const name of KEPT_FILES) {
    const file = join(dataDir, name);
    if (existsSync(file)) await copyFile(file, join(folder, name));
  }
  await writeManifest(folder, kind, takenAt);
  await noteBackup(url, takenAt);
}

// The backup is valid even if not recorded; a database of an older version has no column for it.
async function noteBackup(url: string, takenAt: Date): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    await sql`update installation set backed_up_at = ${takenAt}`;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`The backup is finished, but could not be recorded in the database: ${reason}`);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** The address of an external database for the owner of its tables; undefined for the embedded one. */
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
  // Not running: it is started for the copy, so that it recovers from whatever stopped it last.
  try {
    const database = await startEmbeddedPostgres({ dataDir });
    return await copy().finally(() => database.stop());
  } finally {
    lock.release();
  }
}
