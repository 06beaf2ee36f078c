import { constants } from "node:fs";
import { chown, copyFile, cp, lstat, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { NO_LIMITS } from "#db/session-limits";

/** Left out of a backup of PostgreSQL's folder (its manual, "Making a Base Backup Using the Low Level API"). */
const LEFT_OUT = new Set(["postmaster.pid", "postmaster.opts", "pg_internal.init"]);
const EMPTIED = new Set([
  "pg_dynshmem",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
  "pg_wal",
  "pgsql_tmp",
]);

/**
 * Copies the folder of a running PostgreSQL by its low-level backup interface. The write-ahead log, with concurrent writes, is
 * copied last and replayed by a server started on the copy. `url` connects as a superuser. The copy holds every transaction
 * committed before the call.
 */
export async function copyRunningCluster(url: string, from: string, to: string): Promise<void> {
  const sql = postgres(url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connection: NO_LIMITS,
    onnotice: () => {},
  });
  // One session: the backup and the slot, which keeps the log from being recycled, end with it.
  const session = await sql.reserve();
  try {
    await session`select pg_create_physical_replication_slot(${`ponte_backup_${process.pid}`}, true, true)`;
    await session`select pg_backup_start('ponte', true)`;
    await copyFolder(from, to);
    const [stopped] = await session<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`;
    await writeFile(join(to, "backup_label"), stopped?.labelfile ?? "", { mode: 0o600 });
    await copyLog(join(from, "pg_wal"), join(to, "pg_wal"));
  } finally {
    session.release();
    await sql.end({ timeout: 5 });
  }
}

async function copyFolder(from: string, to: string): Promise<void> {
  await makeFolderLike(from, to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (LEFT_OUT.has(entry.name)) continue;
    if (!entry.isDirectory()) await copyLike(source, target);
    else if (EMPTIED.has(entry.name)) await makeFolderLike(source, target);
    else await copyFolder(source, target);
  }
}

async function copyLog(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await makeFolderLike(source, target);
    else await copyLike(source, target);
  }
}

// Tables may be dropped while they are copied; the log has that too.
async function copyLike(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    await giveToOwnerOf(from, to);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
}

async function makeFolderLike(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  await giveToOwnerOf(from, to);
}

// As root, PostgreSQL runs as another user, who owns the files.
async function giveToOwnerOf(from: string, to: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await lstat(from);
  await chown(to, uid, gid);
}

/** Copies a stopped cluster's folder with its owners. */
export function copyStoppedCluster(from: string, to: string): Promise<void> {
  return cp(from, to, { recursive: true, preserveTimestamps: true, errorOnExist: true, force: false });
}
