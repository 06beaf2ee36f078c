import { db, type Tx, transaction } from "#db/client";
import { type AttemptRecord, findAttemptByClaim, findOpenAttempt, moveAttempt } from "#db/queries/attempts";
import type { ChargeRecord } from "#db/queries/charges";
import type { MerchantRecord } from "#db/queries/merchants";
import { effectiveAttemptStatus, effectiveChargeStatus } from "#lib/domain/states";
import { findExchangeQuote, noCurrentRate } from "#lib/features/exchange/quote-exchange";
import { recordEvents } from "#lib/features/webhooks/record-events";
import { termsOf } from "#lib/methods/attempt-terms";
import {
  planInternationalAttempt,
  startInternationalAttempt,
} from "#lib/methods/international/start-international-attempt";
import { beginCheckoutAttempt, lockCheckoutCharge } from "#lib/payments/admit-attempt";
import { notePayer } from "#lib/payments/note-payer";
import { attemptEvent } from "#lib/payments/settle-attempt";
import { enqueue } from "#lib/platform/jobs/queue";
import type { CheckoutPaymentBody } from "#lib/schemas/checkout";

/**
 * The international attempt a payer is sent on with: the open one in that currency while its rate holds, else a new one at
 * the rate of now; one in another currency is canceled, so that two sessions are never open beside each other. Throws what
 * payCheckout throws, and `unavailable` without a current rate.
 */
export async function payInternationally(
  merchant: MerchantRecord,
  charge: ChargeRecord,
  body: Extract<CheckoutPaymentBody, { paymentMethod: "INTERNATIONAL" }>,
  claimId: string | null,
): Promise<AttemptRecord> {
  const now = new Date();
  const { id: merchantId } = merchant;
  const quote = await findExchangeQuote(charge.grossAmountMinor, body.currency, merchant.mode, now);
  const stored = await transaction(async (tx) => {
    const locked = await lockCheckoutCharge(tx, merchantId, charge.id);
    const open = await findStanding(tx, locked, now);
    // What was promised is kept, whatever became of the rate since.
    if (open?.checkoutCurrency === body.currency) return open;
    if (!quote) throw noCurrentRate();
    const terms = await termsOf(tx, merchantId, locked, "INTERNATIONAL");
    const planned = planInternationalAttempt(locked, terms, quote, null, merchant.mode, now);
    const attempt = { ...planned, requestClaimId: claimId };
    const begun = await beginCheckoutAttempt(tx, locked, attempt, body.attemptIdempotencyKey, now);
    if (begun) await notePayer(tx, locked, body.customer, now);
    if (begun && open) await giveUp(tx, open, locked.checkoutId, now);
    return begun;
  });
  const attempt = stored ?? (claimId ? await findAttemptByClaim(db(), merchantId, claimId) : null);
  if (!attempt) throw new Error("an attempt under a claim is missing");
  return startInternationalAttempt(attempt, charge, merchant);
}

async function findStanding(tx: Tx, charge: ChargeRecord, now: Date): Promise<AttemptRecord | null> {
  if (effectiveChargeStatus(charge.status, charge.expiresAt, now) !== "PENDING") return null;
  const open = await findOpenAttempt(tx, charge.merchantId, charge.id, "INTERNATIONAL");
  return open && effectiveAttemptStatus(open.status, open.expiresAt, now) === "PENDING" ? open : null;
}

async function giveUp(tx: Tx, attempt: AttemptRecord, checkoutId: string, now: Date): Promise<void> {
  const canceled = await moveAttempt(tx, attempt.merchantId, attempt.id, "cancel", {}, now);
  if (!canceled) return;
  await enqueue(tx, "void-attempt", { attemptId: attempt.id });
  await recordEvents(tx, attempt.merchantId, [attemptEvent(canceled, checkoutId)], now);
}
