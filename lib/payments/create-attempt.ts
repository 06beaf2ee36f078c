import { db, transaction } from "#db/client";
import { findAttemptByClaim, insertAttempt } from "#db/queries/attempts";
import { lockCharge, noteChargeFee } from "#db/queries/charges";
import { getMerchantOrThrow } from "#db/queries/merchants";
import { PonteError } from "#lib/domain/errors";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { effectiveChargeStatus } from "#lib/domain/states";
import { assertReturnAddress } from "#lib/features/charges/assert-return-address";
import { assertTakesMethod, requireServerSideMethod } from "#lib/methods/allowed-method";
import { assertSplitFits, termsOf } from "#lib/methods/attempt-terms";
import { toCreatedAttemptView } from "#lib/methods/created-attempt-view";
import { assertMethodOpen } from "#lib/methods/open-methods";
import { getChargeOrThrow } from "#lib/payments/get-charge";
import { assertPayable } from "#lib/payments/payable";
import { spendKey } from "#lib/payments/spend-key";
import { chooseWay, planAttempt, startAttempt, type Way } from "#lib/payments/start-attempt";
import type { CreateAttemptBody } from "#lib/schemas/attempt";
import type { CreatedAttemptView } from "#lib/schemas/charge";

/**
 * Starts an attempt on a pending charge. Under the claim of an Idempotency-Key a repetition continues the attempt that
 * stands. Throws `not_found`, `payment_method_not_allowed`, `idempotency_key_reused`, `charge_not_payable`, `split_exceeds_net`, `unavailable`
 * without a current exchange rate, and the provider's refusals.
 */
export async function createAttempt(
  merchantId: MerchantId,
  chargeId: string,
  body: CreateAttemptBody,
  claimId: string | null,
): Promise<CreatedAttemptView> {
  const now = new Date();
  const [charge, merchant] = await Promise.all([
    getChargeOrThrow(merchantId, chargeId),
    getMerchantOrThrow(db(), merchantId),
  ]);
  assertTakesMethod(charge.product, body.paymentMethod);
  const method = requireServerSideMethod(body.paymentMethod);
  await assertMethodOpen(charge, merchant, method);
  const { currency, redirectUrl } = body;
  assertReturnAddress("/redirectUrl", redirectUrl);
  const { grossAmountMinor } = charge;
  const asked = { method, mode: merchant.mode };
  const way = await chooseWay(asked, { grossAmountMinor, currency, redirectUrl }, now);
  const stored =
    (await storeAttempt(merchantId, charge.id, { ...body, way, claimId }, now)) ??
    (claimId ? await findAttemptByClaim(db(), merchantId, claimId) : null);
  if (!stored) throw new Error("an attempt under a claim is missing");
  const started = await startAttempt(stored, charge, merchant);
  return toCreatedAttemptView(started, { ...charge, feeMinor: started.feeMinor }, merchant);
}

function storeAttempt(
  merchantId: MerchantId,
  chargeId: ChargeId,
  wanted: CreateAttemptBody & { way: Way; claimId: string | null },
  now: Date,
) {
  return transaction(async (tx) => {
    const charge = await lockCharge(tx, merchantId, chargeId);
    if (!charge) throw new PonteError("not_found", "There is no such charge.");
    // What stands under the claim has spent the key already, and may by now have ended the charge.
    if (wanted.claimId && (await findAttemptByClaim(tx, merchantId, wanted.claimId))) return null;
    const terms = await termsOf(tx, merchantId, charge, wanted.way.method);
    const planned = { ...planAttempt(charge, wanted.way, terms, now), requestClaimId: wanted.claimId };
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
