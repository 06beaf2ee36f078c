import { db, transaction } from "#db/client";
import { type AttemptRecord, findAttemptByClaim, type NewAttempt } from "#db/queries/attempts";
import type { ChargeRecord } from "#db/queries/charges";
import type { MerchantRecord } from "#db/queries/merchants";
import type { MerchantId } from "#lib/domain/ids";
import { checkoutUrlOf } from "#lib/features/charges/checkout-url";
import { cardTermsOf } from "#lib/methods/attempt-terms";
import { admitCard, CardHeldBack } from "#lib/methods/card/admit-card";
import { noteHeldCard } from "#lib/methods/card/note-held-card";
import { settleCardAnswer } from "#lib/methods/card/settle-card-answer";
import { beginCheckoutAttempt, lockCheckoutCharge } from "#lib/payments/admit-attempt";
import { notePayer } from "#lib/payments/note-payer";
import { newId } from "#lib/platform/ids/new-id";
import { enqueue } from "#lib/platform/jobs/queue";
import { providerFor } from "#lib/providers/registry";
import type { CardPaymentBody } from "#lib/schemas/checkout";

// Longer than a provider call may take: by then the answer is stored, or the process that waited for it is dead.
const ENQUIRE_AFTER_MS = 30_000;

type Taker = Pick<MerchantRecord, "id" | "mode">;

/**
 * Takes a card payment: the attempt and the job that will ask after it are stored first, then the provider is asked
 * once, then its answer is settled. While another card payment of the charge is undecided, a second is refused, so that
 * two tabs cannot pay twice. Tries are counted over all charges (`admitCard`). The card stays in memory. Throws `invalid_request` for a number of installments that is
 * not on offer, and what payCheckout throws.
 */
export async function payByCard(
  merchant: Taker,
  charge: ChargeRecord,
  body: CardPaymentBody,
  from: { claimId: string | null; network: string },
): Promise<AttemptRecord> {
  const provider = providerFor("card", merchant.mode);
  const now = new Date();
  const stored = await store(merchant, charge, body, from, now);
  if (!stored) return findStoredOrThrow(merchant.id, from.claimId);
  const { attempt, isChallenged } = stored;
  const answer = () =>
    provider.pay({
      reference: attempt.id,
      amountMinor: attempt.amountMinor,
      payerTotalMinor: attempt.payerTotalMinor ?? attempt.amountMinor,
      installments: body.installments,
      card: body.card,
      returnUrl: checkoutUrlOf(charge.checkoutId),
      challenge: isChallenged ? "required" : null,
    });
  return settleCardAnswer(attempt, answer);
}

/** What payByCard stores before the provider is asked; null where it stands already under the same request claim. */
async function store(
  { id: merchantId, mode }: Taker,
  charge: ChargeRecord,
  body: CardPaymentBody,
  { claimId, network }: { claimId: string | null; network: string },
  now: Date,
): Promise<{ attempt: AttemptRecord; isChallenged: boolean } | null> {
  let planned: NewAttempt | undefined;
  const storing = transaction(async (tx) => {
    const locked = await lockCheckoutCharge(tx, merchantId, charge.id);
    const { terms, refusal } = await cardTermsOf(tx, merchantId, locked, body.installments);
    planned = { ...planCardAttempt(locked, body.installments, providerFor("card", mode).name), ...terms };
    const claimed = { ...planned, requestClaimId: claimId };
    const attempt = await beginCheckoutAttempt(tx, locked, claimed, body.attemptIdempotencyKey, now, refusal);
    if (!attempt) return null;
    const tried = { attemptId: attempt.id, number: body.card.number, network };
    const { isChallenged } = await admitCard(tx, locked, tried, now);
    await notePayer(tx, locked, body.customer, now);
    await enqueue(tx, "enquire-attempt", { attemptId: attempt.id }, { startAfterMs: ENQUIRE_AFTER_MS });
    return { attempt, isChallenged };
  });
  return storing.catch(async (error: unknown) => {
    // The refusal undid what was stored: neither the key nor a try of the charge is spent.
    if (error instanceof CardHeldBack && planned) await noteHeldCard(merchantId, planned, error, now);
    throw error;
  });
}

function planCardAttempt(
  charge: ChargeRecord,
  installments: number,
  provider: string,
): Omit<NewAttempt, "feeMinor"> {
  const id = newId("attempt");
  return {
    id,
    chargeId: charge.id,
    paymentMethod: "CREDIT_CARD",
    amountMinor: charge.grossAmountMinor,
    currency: charge.currency,
    provider,
    providerReference: id,
    installments,
    expiresAt: charge.expiresAt,
  };
}

async function findStoredOrThrow(merchantId: MerchantId, claimId: string | null): Promise<AttemptRecord> {
  const attempt = claimId ? await findAttemptByClaim(db(), merchantId, claimId) : null;
  if (!attempt) throw new Error("an attempt under a claim is missing");
  return attempt;
}
