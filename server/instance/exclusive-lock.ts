import { DatabaseSync } from "node:sqlite";

export type ExclusiveLock = { release(): void };

/**
 * Takes the lock kept in `file`; undefined if another process holds it. The operating system releases it with the process,
 * however that ends, so that no lock is ever stale. Node has no file locks; SQLite has.
 */
export function tryExclusiveLock(file: string): ExclusiveLock | undefined {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec("begin exclusive");
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}

const SQLITE_BUSY = 5;
