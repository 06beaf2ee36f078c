import { transaction } from "#db/client";
import { findAttemptByClaim, insertAttempt } from "#db/queries/attempts";
import { lockCharge, noteChargeFee } from "#db/queries/charges";
import { getMerchantOrThrow } from "#db/queries/merchants";
import { requireServerSideMethod } from "#lib/charges/allowed-method";
import { assertSplitFits, termsOf } from "#lib/charges/attempt-terms";
import { toCreatedAttemptView } from "#lib/charges/charge-view";
import { getChargeOrThrow } from "#lib/charges/get-charge";
import { assertPayable } from "#lib/charges/payable";
import { spendKey } from "#lib/charges/spend-key";
import { planPixAttempt, startPixAttempt } from "#lib/charges/start-pix-attempt";
import { PonteError } from "#lib/domain/errors";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import { effectiveChargeStatus } from "#lib/domain/states";
import type { CreateAttemptBody } from "#lib/schemas/attempt";
import type { CreatedAttemptView } from "#lib/schemas/charge";

/**
 * Starts an attempt on a pending charge. Under the claim of an Idempotency-Key a repetition continues the attempt that
 * stands. Throws `not_found`, `idempotency_key_reused`, `charge_not_payable`, `split_exceeds_net` and the provider's refusals.
 */
export async function createAttempt(
  merchantId: MerchantId,
  chargeId: string,
  body: CreateAttemptBody,
  claimId: string | null,
): Promise<CreatedAttemptView> {
  const method = requireServerSideMethod(body.paymentMethod);
  const now = new Date();
  const charge = await getChargeOrThrow(merchantId, chargeId);
  const stored =
    (await storeAttempt(merchantId, charge.id, { ...body, method, claimId }, now)) ??
    (claimId ? await findAttemptByClaim(merchantId, claimId) : null);
  if (!stored) throw new Error("an attempt under a claim is missing");
  const merchant = await getMerchantOrThrow(merchantId);
  const started = await startPixAttempt(stored, merchant);
  return toCreatedAttemptView(started, { ...charge, feeMinor: started.feeMinor }, merchant.name);
}

function storeAttempt(
  merchantId: MerchantId,
  chargeId: ChargeId,
  wanted: CreateAttemptBody & { method: PaymentMethod; claimId: string | null },
  now: Date,
) {
  return transaction(async (tx) => {
    const charge = await lockCharge(tx, merchantId, chargeId);
    if (!charge) throw new PonteError("not_found", "There is no such charge.");
    // What stands under the claim has spent the key already, and may by now have ended the charge.
    if (wanted.claimId && (await findAttemptByClaim(merchantId, wanted.claimId, tx))) return null;
    const terms = await termsOf(tx, merchantId, charge, wanted.method);
    const planned = { ...planPixAttempt(charge, terms), requestClaimId: wanted.claimId };
    // A used key is answered before anything else: it tells a caller who lost the answer what became of it.
    await spendKey(
      tx,
      merchantId,
      { key: wanted.attemptIdempotencyKey, chargeId, attemptId: planned.id },
      now,
    );
    assertPayable(effectiveChargeStatus(charge.status, charge.expiresAt, now));
    assertSplitFits(charge, terms.feeMinor);
    await noteChargeFee(tx, merchantId, chargeId, terms.feeMinor);
    return insertAttempt(tx, merchantId, planned, now);
  });
}
