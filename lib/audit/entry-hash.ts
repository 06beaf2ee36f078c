import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import type { AuditEntryRecord } from "#db/queries/audit";

/**
 * The hash of an entry: SHA-256, in hex, of its canonical JSON (RFC 8785) with everything but the hash itself; `previousHash`
 * is part of it, which is what makes a chain of the entries.
 */
export function entryHash(entry: Omit<AuditEntryRecord, "hash">): string {
  const { createdAt, ...members } = entry;
  const text = canonicalize({ ...members, createdAt: createdAt.toISOString() });
  return createHash("sha256").update(String(text)).digest("hex");
}
