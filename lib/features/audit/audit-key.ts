import { createHmac } from "node:crypto";
import type { Tx } from "#db/client";
import { insertAuditKey, listAuditKeys } from "#db/queries/audit-keys";
import { derivedKey, seal, unseal } from "#lib/platform/secrets/seal";

const PURPOSE = "audit";
const SEAL_PURPOSE = "audit-key";
const ID_LENGTH = 16;

/** A key of the audit log, and the name by which entries say that they were made by it. */
export type AuditKey = { id: string; secret: Buffer };

// What a committed transaction has stored; the same in every bundle of the process, or found out again.
const stored = new Set<string>();

/** The key that entries are made by now, derived from the instance's secret key (HKDF-SHA256, RFC 5869). */
export function currentAuditKey(): AuditKey {
  const secret = derivedKey(PURPOSE);
  return { id: idOf(secret), secret };
}

/**
 * The current key, of which the database keeps a sealed copy from now on: a later secret key opens that, and can still check
 * what this one made. `isNew` where this transaction stores the copy.
 */
export async function keepAuditKey(tx: Tx): Promise<AuditKey & { isNew: boolean }> {
  const key = currentAuditKey();
  if (stored.has(key.id)) return { ...key, isNew: false };
  const isNew = await insertAuditKey(tx, {
    id: key.id,
    sealedKey: seal(SEAL_PURPOSE, key.secret.toString("base64url")),
  });
  // A copy of this transaction's own may yet be rolled back.
  if (!isNew) stored.add(key.id);
  return { ...key, isNew };
}

/** Every key that entries of this installation were made by, by its id. A copy that does not open is no key. */
export async function auditKeys(tx: Tx): Promise<Map<string, Buffer>> {
  const keys = (await listAuditKeys(tx)).map(({ sealedKey }) => openKey(sealedKey));
  const current = currentAuditKey();
  return new Map([...keys.filter((key) => key !== null), current].map(({ id, secret }) => [id, secret]));
}

// Under the id that the key itself gives: whoever writes the table cannot pass one key off as another.
function openKey(sealedKey: string): AuditKey | null {
  try {
    const secret = Buffer.from(unseal(SEAL_PURPOSE, sealedKey), "base64url");
    return { id: idOf(secret), secret };
  } catch {
    return null;
  }
}

function idOf(secret: Buffer): string {
  return createHmac("sha256", secret).update("id").digest("hex").slice(0, ID_LENGTH);
}
