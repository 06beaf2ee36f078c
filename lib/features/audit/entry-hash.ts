import { createHash, createHmac } from "node:crypto";
import canonicalize from "canonicalize";
import type { AuditEntryRecord } from "#db/queries/audit";

/** The version of an entry whose hash is keyed; entries of version 1 are older than the key. */
export const KEYED_VERSION = 2;

/**
 * The hash of an entry: HMAC-SHA-256 by the key that its `keyId` names, in hex, of its canonical JSON (RFC 8785) with
 * everything but the hash itself; `previousHash` is part of it, which is what makes a chain of the entries.
 */
export function entryHash(entry: Omit<AuditEntryRecord, "hash">, key: Uint8Array): string {
  const { createdAt, ...members } = entry;
  return createHmac("sha256", key).update(canonicalJson(members, createdAt)).digest("hex");
}

/** The hash of an entry of version 1: plain SHA-256, which anybody can make. */
export function unkeyedEntryHash(entry: Omit<AuditEntryRecord, "hash">): string {
  // There was no key to name.
  const { createdAt, keyId: _, ...members } = entry;
  return createHash("sha256").update(canonicalJson(members, createdAt)).digest("hex");
}

function canonicalJson(members: object, createdAt: Date): string {
  return String(canonicalize({ ...members, createdAt: createdAt.toISOString() }));
}
