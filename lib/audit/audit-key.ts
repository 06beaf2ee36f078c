import { createHmac } from "node:crypto";
import type { Tx } from "#db/client";
import { insertAuditKey, listAuditKeys } from "#lib/audit/audit-keys.queries";
import { derivedKey, seal, unseal } from "#lib/platform/secrets/seal";

const PURPOSE = "audit";
const SEAL_PURPOSE = "audit-key";
const ID_LENGTH = 16;

/** A key of the audit log, and the id by which entries name it. */
export type AuditKey = { id: string; secret: Buffer };

// Ids of keys that a committed transaction has stored. Each bundle of the process may have a set of its own.
const stored = new Set<string>();

/** The current key for new entries, derived from the instance's secret key (HKDF-SHA256, RFC 5869). */
export function currentAuditKey(): AuditKey {
  const secret = derivedKey(PURPOSE);
  return { id: idOf(secret), secret };
}

/**
 * The current key. A sealed copy is stored in the database, so that this key's entries can still be checked after the secret key
 * has changed. `isNew` is true if this transaction stores the copy.
 */
export async function keepAuditKey(tx: Tx): Promise<AuditKey & { isNew: boolean }> {
  const key = currentAuditKey();
  if (stored.has(key.id)) return { ...key, isNew: false };
  const isNew = await insertAuditKey(tx, {
    id: key.id,
    sealedKey: seal(SEAL_PURPOSE, key.secret.toString("base64url")),
  });
  // If this transaction stored the copy, it may still be rolled back.
  if (!isNew) stored.add(key.id);
  return { ...key, isNew };
}

/** The keys of all entries of this installation, by id. A copy that cannot be opened is left out. */
export async function auditKeys(tx: Tx): Promise<Map<string, Buffer>> {
  const keys = (await listAuditKeys(tx)).map(({ sealedKey }) => openKey(sealedKey));
  const current = currentAuditKey();
  return new Map([...keys.filter((key) => key !== null), current].map(({ id, secret }) => [id, secret]));
}

// The id is computed from the key: someone who writes to the table cannot pass one key off as another.
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
