import type { Tx } from "#db/client";
import {
  type AttemptRecord,
  findAttemptByClaim,
  findOpenAttempt,
  insertAttempt,
  type NewAttempt,
} from "#db/queries/attempts";
import { type ChargeRecord, countCheckoutTry, lockCharge, noteChargeFee } from "#db/queries/charges";
import { PonteError } from "#lib/domain/errors";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { MAX_CHECKOUT_TRIES } from "#lib/domain/payment-methods";
import { effectiveChargeStatus } from "#lib/domain/states";
import { assertSplitFits } from "#lib/methods/attempt-terms";
import { assertPayable } from "#lib/payments/payable";
import { spendKey } from "#lib/payments/spend-key";

const TRIES_RETRY_AFTER_SECONDS = 3600;

/** Locks a checkout's charge: one payer's step at a time. Throws `not_found`. */
export async function lockCheckoutCharge(
  tx: Tx,
  merchantId: MerchantId,
  chargeId: ChargeId,
): Promise<ChargeRecord> {
  const charge = await lockCharge(tx, merchantId, chargeId);
  if (!charge) throw new PonteError("not_found", "There is no such charge.");
  return charge;
}

/**
 * Stores an attempt that a payer starts on a locked charge: spends the key, proves that the charge can be paid, counts
 * the try. Null when the attempt stands already under the same request claim. Throws `idempotency_key_reused` (before
 * all else: it tells a caller who lost the answer what became of it), `charge_not_payable`, `refusal` where there is one,
 * `split_exceeds_net`, and `rate_limited` when the charge's ten tries are used up.
 */
export async function beginCheckoutAttempt(
  tx: Tx,
  charge: ChargeRecord,
  attempt: NewAttempt,
  key: string | undefined,
  now: Date,
  refusal: PonteError | null = null,
): Promise<AttemptRecord | null> {
  const { merchantId, id: chargeId } = charge;
  const { requestClaimId } = attempt;
  // What stands under the claim has spent the key already, and may by now have ended the charge.
  if (requestClaimId && (await findAttemptByClaim(tx, merchantId, requestClaimId))) return null;
  await spendKey(tx, merchantId, { key, chargeId, attemptId: attempt.id }, now);
  assertPayable(effectiveChargeStatus(charge.status, charge.expiresAt, now));
  if (refusal) throw refusal;
  assertSplitFits(charge, attempt.feeMinor);
  if (attempt.paymentMethod === "CREDIT_CARD") await assertNoUndecidedCard(tx, charge);
  const begun = await insertAttempt(tx, merchantId, attempt, now);
  if (!begun) return null;
  await noteChargeFee(tx, merchantId, chargeId, attempt.feeMinor);
  if (await countCheckoutTry(tx, merchantId, chargeId, MAX_CHECKOUT_TRIES)) return begun;
  throw new PonteError(
    "rate_limited",
    "This charge has been tried too often; ask the merchant for a new one.",
    {
      headers: { "retry-after": String(TRIES_RETRY_AFTER_SECONDS) },
    },
  );
}

// A card payment without an answer may yet have been taken; a second beside it could charge the payer twice. One that
// waits for the payer in a challenge has taken nothing, and is canceled when another pays.
async function assertNoUndecidedCard(tx: Tx, charge: ChargeRecord): Promise<void> {
  const open = await findOpenAttempt(tx, charge.merchantId, charge.id, "CREDIT_CARD");
  if (!open || open.instructions.type === "THREE_DS") return;
  throw new PonteError("charge_not_payable", "A card payment of this charge is still being confirmed.", {
    extra: {
      chargeStatus: "PENDING",
      existing: { chargeId: charge.id, attemptId: open.id, status: open.status },
    },
  });
}
