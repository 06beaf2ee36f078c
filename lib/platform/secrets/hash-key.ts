import { env } from "#lib/platform/env";

let fromDatabase: string | undefined;

/**
 * The key for everything that cannot be sealed again: keyed hashes, session cookies, the audit log's key. It is the
 * installation's first secret key; after the first rotation it is stored sealed in the database.
 */
export function hashKey(): string {
  return fromDatabase ?? env().hashKey ?? env().secretKey;
}

/** Sets the process's hash key, from the database. */
export function holdHashKey(key: string): void {
  fromDatabase = key;
}
