import { env } from "#lib/platform/env";

// Bundles of one process have separate modules; the global object shares the opened key.
const shared = globalThis as typeof globalThis & { __ponteHashKey?: string };

/**
 * The key for everything that cannot be sealed again: keyed hashes, session cookies, the audit log's key. It
 * is the installation's first secret key; after the first rotation the database keeps it, sealed.
 */
export function hashKey(): string {
  return shared.__ponteHashKey ?? env().hashKey ?? env().secretKey;
}

/** Lets this process hash with the key from the database. */
export function holdHashKey(key: string): void {
  shared.__ponteHashKey = key;
}
