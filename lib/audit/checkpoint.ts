import { createHmac, timingSafeEqual } from "node:crypto";
import canonicalize from "canonicalize";
import { z } from "zod";
import { type AuditKey, currentAuditKey } from "#lib/audit/audit-key";

const checkpoint = z.strictObject({
  chain: z.string(),
  sequence: z.int().min(1),
  hash: z.string(),
  at: z.iso.datetime(),
  keyId: z.string(),
  mac: z.string(),
});

/** The end of an audit chain at an instant, keyed like its entries: one line of a checkpoint file. */
export type Checkpoint = z.output<typeof checkpoint>;

/** A checkpoint of a chain's end, made with the current key. */
export function newCheckpoint(end: Pick<Checkpoint, "chain" | "sequence" | "hash">, now: Date): Checkpoint {
  const key = currentAuditKey();
  const body = { ...end, at: now.toISOString(), keyId: key.id };
  return { ...body, mac: macOf(body, key.secret) };
}

/** Parses a line; null unless it is a checkpoint made with one of these keys. */
export function readCheckpoint(line: string, keys: ReadonlyMap<AuditKey["id"], Buffer>): Checkpoint | null {
  const parsed = checkpoint.safeParse(jsonOrNull(line));
  const key = parsed.success ? keys.get(parsed.data.keyId) : undefined;
  if (!parsed.success || !key) return null;
  const { mac, ...body } = parsed.data;
  const own = Buffer.from(macOf(body, key));
  const given = Buffer.from(mac);
  return own.length === given.length && timingSafeEqual(own, given) ? parsed.data : null;
}

// This text differs from the one that an entry's hash covers, so the two cannot be confused.
function macOf(body: Omit<Checkpoint, "mac">, secret: Buffer): string {
  return createHmac("sha256", secret)
    .update(String(canonicalize({ checkpoint: body })))
    .digest("hex");
}

function jsonOrNull(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
