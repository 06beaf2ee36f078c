import { createHash, createHmac } from "node:crypto";
import canonicalize from "canonicalize";
import type { AuditEntryRecord } from "#lib/audit/audit.queries";

/** The version of entries with a keyed hash; entries of version 1 are older than the key. */
export const KEYED_VERSION = 2;

/**
 * The hash of an entry, in hex: HMAC-SHA-256 with the key of its `keyId`, over its canonical JSON (RFC 8785)
 * without the hash itself. `previousHash` is included, which makes the entries a chain.
 */
export function entryHash(entry: Omit<AuditEntryRecord, "hash">, key: Uint8Array): string {
  const { createdAt, ...members } = entry;
  return createHmac("sha256", key).update(canonicalJson(members, createdAt)).digest("hex");
}

/** The hash of a version 1 entry: plain SHA-256, which anyone can compute. */
export function unkeyedEntryHash(entry: Omit<AuditEntryRecord, "hash">): string {
  // Version 1 had no key.
  const { createdAt, keyId: _, ...members } = entry;
  return createHash("sha256").update(canonicalJson(members, createdAt)).digest("hex");
}

function canonicalJson(members: object, createdAt: Date): string {
  return String(canonicalize({ ...members, createdAt: createdAt.toISOString() }));
}
