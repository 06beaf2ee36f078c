import type { Reader, Tx } from "#db/client";
import { consumeAttemptKey, findAttemptKey } from "#lib/attempts/attempt-keys.queries";
import { chargeStatusAt } from "#lib/charges/charge-status-at";
import { PonteError } from "#lib/domain/errors";
import type { AttemptId, ChargeId, MerchantId } from "#lib/domain/ids";

/**
 * Consumes an attempt idempotency key, if given, for what this transaction creates. Throws `idempotency_key_reused`
 * with `existing`, so that a caller who lost the answer finds what was created with the key.
 */
export async function consumeKey(
  tx: Tx,
  merchantId: MerchantId,
  consumed: { key: string | undefined; chargeId: ChargeId; attemptId: AttemptId | null },
  now: Date,
): Promise<void> {
  const { key, chargeId, attemptId } = consumed;
  if (key === undefined || (await consumeAttemptKey(tx, merchantId, { key, chargeId, attemptId }))) return;
  await assertKeyUnused(tx, merchantId, key, now);
  throw new Error("a consumed key is missing");
}

/** Throws `idempotency_key_reused` with `existing` for a consumed key; consumes none. */
export async function assertKeyUnused(
  reader: Reader,
  merchantId: MerchantId,
  key: string,
  now: Date,
): Promise<void> {
  const found = await findAttemptKey(reader, merchantId, key);
  if (!found) return;
  const status =
    found.attemptStatus ??
    chargeStatusAt({ merchantId, status: found.chargeStatus, expiresAt: found.expiresAt }, now);
  throw new PonteError(
    "idempotency_key_reused",
    "This attemptIdempotencyKey was used before; see existing.",
    {
      extra: { existing: { chargeId: found.chargeId, attemptId: found.attemptId, status } },
      errors: [{ pointer: "/attemptIdempotencyKey", code: "reused", detail: "This key was used before." }],
    },
  );
}
