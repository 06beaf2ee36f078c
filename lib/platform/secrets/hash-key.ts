import { env } from "#lib/platform/env";

// Bundles of one process have modules of their own; what one has opened, all use.
const shared = globalThis as typeof globalThis & { __ponteHashKey?: string };

/**
 * The key from which everything is derived that cannot be sealed anew: keyed hashes, session cookies, the audit log's key. It is
 * the secret key that the installation began with; since that was first rotated it lies in the database, sealed.
 */
export function hashKey(): string {
  return shared.__ponteHashKey ?? env().hashKey ?? env().secretKey;
}

/** Lets this process hash by that key, which the database keeps. */
export function holdHashKey(key: string): void {
  shared.__ponteHashKey = key;
}
