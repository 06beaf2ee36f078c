import { db } from "#db/client";
import { keepHashKey, updateSecretKeyFingerprint } from "#lib/operations/installation.queries";
import {
  listSealedByOthers,
  replaceSealed,
  SEALED_COLUMNS,
  type SealedColumn,
} from "#lib/operations/sealed-values.queries";
import { HASH_KEY_SEAL } from "#lib/platform/secrets/assert-same-secret-key";
import { hashKey } from "#lib/platform/secrets/hash-key";
import { fingerprintOf, seal, unsealBytes } from "#lib/platform/secrets/seal";
import { secretKeys } from "#lib/platform/secrets/secret-keys";

const BATCH = 200;

/**
 * Seals everything with the newest secret key, in batches, and then makes this the installation's key. Resumes after an
 * interruption; values that cannot be opened stay unchanged. Returns how many values were sealed again, and how many could not be
 * opened.
 */
export async function resealEverything(): Promise<{ resealed: number; left: number }> {
  const [newest] = secretKeys();
  if (!newest) throw new Error("there is no secret key");
  await keepHashKey(db(), seal(HASH_KEY_SEAL, hashKey()));
  let [resealed, left] = [0, 0];
  for (const sealed of SEALED_COLUMNS) {
    const done = await resealColumn(sealed, newest.id);
    resealed += done.resealed;
    left += done.left;
  }
  if (left === 0) await updateSecretKeyFingerprint(db(), fingerprintOf(newest));
  return { resealed, left };
}

async function resealColumn({ column, purpose }: SealedColumn, keyId: string) {
  let resealed = 0;
  const closed = new Set<string>();
  for (;;) {
    const stored = await listSealedByOthers(db(), column, keyId, BATCH + closed.size);
    const fresh = stored.filter(({ value }) => !closed.has(value));
    if (fresh.length === 0) return { resealed, left: closed.size };
    for (const one of fresh) {
      const opened = tryOpen(purpose, one.value);
      if (opened === null) closed.add(one.value);
      else {
        await replaceSealed(db(), column, one, seal(purpose, opened));
        resealed += 1;
      }
    }
  }
}

function tryOpen(purpose: string, sealed: string): Buffer | null {
  try {
    return unsealBytes(purpose, sealed);
  } catch {
    return null;
  }
}
