import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type ExclusiveLock, tryExclusiveLock } from "#server/instance/exclusive-lock";

/** The lock file of the process that works on a DATA_DIR. */
export const DATA_DIR_LOCK = "ponte.lock";

/**
 * Creates DATA_DIR, readable only by its owner, and locks it for this process. Throws one sentence if it is not writable or
 * another Ponte runs on it.
 */
export function takeDataDir(dataDir: string): ExclusiveLock {
  createDataDir(dataDir);
  const lock = tryDataDirLock(dataDir);
  if (!lock) {
    throw new Error(
      `Another Ponte already runs on the folder ${dataDir}: stop it, or set DATA_DIR to another folder.`,
    );
  }
  return lock;
}

/** Locks DATA_DIR without waiting; undefined if another process holds the lock. */
export function tryDataDirLock(dataDir: string): ExclusiveLock | undefined {
  return tryExclusiveLock(join(dataDir, DATA_DIR_LOCK));
}

/** Creates DATA_DIR unless it exists. Throws one sentence if it is not writable. */
export function createDataDir(dataDir: string): void {
  try {
    createFolder(dataDir);
    const probe = join(dataDir, `.write-test-${process.pid}`);
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new Error(
      `The folder ${dataDir} cannot be written (${reason}): make it writable, or set DATA_DIR to a folder that is.`,
    );
  }
}

// Node's own recursive creation never returns for a folder inside /proc.
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
