import { env } from "#lib/platform/env";

let fromDatabase: string | undefined;

/**
 * The key for everything that cannot be sealed again: keyed hashes, session cookies, the audit log's key. It
 * is the installation's first secret key; after the first rotation the database keeps it, sealed.
 */
export function hashKey(): string {
  return fromDatabase ?? env().hashKey ?? env().secretKey;
}

/** Lets this process hash with the key from the database. */
export function holdHashKey(key: string): void {
  fromDatabase = key;
}
