import { db, transaction } from "#db/client";
import { type AttemptRecord, findAttemptByClaim, findOpenAttempt } from "#db/queries/attempts";
import type { MerchantRecord } from "#db/queries/merchants";
import type { ChargeId } from "#lib/domain/ids";
import { effectiveChargeStatus } from "#lib/domain/states";
import { termsOf } from "#lib/methods/attempt-terms";
import { planPixAttempt, startPixAttempt } from "#lib/methods/pix/start-pix-attempt";
import { beginCheckoutAttempt, lockCheckoutCharge } from "#lib/payments/admit-attempt";
import { notePayer } from "#lib/payments/note-payer";
import type { CheckoutPaymentBody } from "#lib/schemas/checkout";

/**
 * The Pix attempt a payer is shown: the open one if there is one, so that a double click, a reload or a second tab show
 * the same QR code, else a new one. Throws what payCheckout throws.
 */
export async function payByPix(
  merchant: MerchantRecord,
  chargeId: ChargeId,
  body: Extract<CheckoutPaymentBody, { paymentMethod: "PIX" }>,
  claimId: string | null,
): Promise<AttemptRecord> {
  const now = new Date();
  const { id: merchantId } = merchant;
  const stored = await transaction(async (tx) => {
    const charge = await lockCheckoutCharge(tx, merchantId, chargeId);
    const isPayable = effectiveChargeStatus(charge.status, charge.expiresAt, now) === "PENDING";
    if (isPayable) await notePayer(tx, charge, body.customer, now);
    const open = isPayable ? await findOpenAttempt(tx, merchantId, chargeId, "PIX") : null;
    if (open) return open;
    const terms = await termsOf(tx, merchantId, charge, "PIX");
    const planned = { ...planPixAttempt(charge, terms, merchant.mode), requestClaimId: claimId };
    return beginCheckoutAttempt(tx, charge, planned, body.attemptIdempotencyKey, now);
  });
  const attempt = stored ?? (claimId ? await findAttemptByClaim(db(), merchantId, claimId) : null);
  if (!attempt) throw new Error("an attempt under a claim is missing");
  return startPixAttempt(attempt, merchant);
}
