import type Stripe from "stripe";
import { z } from "zod";
import type { ReportedRefund } from "#lib/domain/payment/reported-refund";
import type { RefundAnswer, RefundRequest } from "#lib/providers/ports/refund";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import { meaningAtStripe } from "#lib/providers/stripe/answers";
import { askStripe, findAtStripe, readAnswer, toProviderError } from "#lib/providers/stripe/ask-stripe";
import {
  type FrozenPrice,
  findFrozenPrice,
  isFrozenCurrency,
  stripeMetadata,
  toForeign,
  toReais,
} from "#lib/providers/stripe/frozen-price";
import { type StripePayment, stripePayment } from "#lib/providers/stripe/session-schema";
import { readRows } from "#lib/providers/unreadable-rows";

/** A refund of Stripe, as much as is needed of it. `ponte_refund` in its metadata is our id of it, and says that it is ours. */
export const stripeRefund = z.object({
  id: z.string(),
  status: z.string().nullish().catch(null),
  amount: z.int().min(0),
  payment_intent: z.string().nullish().catch(null),
  metadata: stripeMetadata,
});
export type StripeRefund = z.output<typeof stripeRefund>;

/** What a refund's status means to us; a word that Stripe adds later means "not yet". */
export function toRefundAnswer({ status }: StripeRefund): RefundAnswer {
  if (status === "succeeded") return "SUCCEEDED";
  return status === "failed" || status === "canceled" ? "FAILED" : "PENDING";
}

/** Our id and the BRL minor units of a refund that we asked for; null for one that somebody made on Stripe's own pages. */
export function ownRefund({ metadata }: StripeRefund): { refundId: string; brlMinor: number } | null {
  const refundId = metadata?.ponte_refund;
  const brlMinor = Number(metadata?.ponte_brl_minor);
  return refundId && Number.isSafeInteger(brlMinor) && brlMinor > 0 ? { refundId, brlMinor } : null;
}

/** Every refund of a payment, newest first. */
export function listRefundsOf(client: Stripe, paymentId: string): Promise<StripeRefund[]> {
  return askStripe(async () => {
    const refunds: StripeRefund[] = [];
    for await (const refund of client.refunds.list({ payment_intent: paymentId, limit: 100 })) {
      refunds.push(...readRows(stripeRefund, [refund], "a refund"));
    }
    return refunds;
  });
}

/** A payment of ours: the price that it was taken at, and what came of it in the payer's currency. */
export type PricedPayment = { id: string; price: FrozenPrice; receivedMinor: number };

/** The payment of that id at the price that it was taken at; null for what is none of ours. */
export async function findPricedPayment(client: Stripe, id: string): Promise<PricedPayment | null> {
  const found = await findAtStripe(() => client.paymentIntents.retrieve(id));
  return found && toPricedPayment(readAnswer(stripePayment, found));
}

/** A payment at the price in its metadata; null for what is none of ours, and for money in a currency that nobody asked for. */
export function toPricedPayment({
  id,
  metadata,
  amount_received,
  currency,
}: StripePayment): PricedPayment | null {
  const price = findFrozenPrice(metadata);
  return price && isFrozenCurrency(price, currency) ? { id, price, receivedMinor: amount_received } : null;
}

/**
 * All refunds of a payment in BRL: ours as they were asked for; those that were made on Stripe's own pages at the payment's frozen rate, cut to
 * the cent, but that the one which completes the payment is all that was left of it.
 */
export async function listReportedRefunds(
  client: Stripe,
  { id: paymentId, price, receivedMinor }: PricedPayment,
): Promise<ReportedRefund[]> {
  const reported: ReportedRefund[] = [];
  let [backMinor, backBrl] = [0, 0];
  for (const refund of (await listRefundsOf(client, paymentId)).toReversed()) {
    const answer = toRefundAnswer(refund);
    const own = ownRefund(refund);
    const completes = backMinor + refund.amount === receivedMinor;
    const amountMinor =
      own?.brlMinor ?? (completes ? toReais(price, receivedMinor) - backBrl : toReais(price, refund.amount));
    if (answer !== "FAILED") [backMinor, backBrl] = [backMinor + refund.amount, backBrl + amountMinor];
    if (amountMinor > 0) reported.push({ id: own?.refundId ?? refund.id, paymentId, answer, amountMinor });
  }
  return reported;
}

/**
 * Gives back a sum in BRL, converted at the rate that the payment was taken at. Stripe forgets an Idempotency-Key after a day, so
 * the payment's refunds are read first: one of this id is not asked for again. The refund that completes the payment gives back
 * all that is left of it, so that what cutting left over goes back too.
 */
export async function refundAtStripe(
  client: Stripe,
  { refundId, providerPaymentId, amountMinor }: RefundRequest,
): Promise<RefundAnswer> {
  const found = await askStripe(() => client.paymentIntents.retrieve(providerPaymentId));
  const payment = readAnswer(stripePayment, found);
  const price = findFrozenPrice(payment.metadata);
  if (!price) throw new ProviderTimeout("a payment at Stripe has lost the price it was taken at");
  const isSame = (refund: StripeRefund) => ownRefund(refund)?.refundId === refundId;
  const earlier = await listRefundsOf(client, providerPaymentId);
  const same = earlier.find(isSame);
  if (same) return toRefundAnswer(same);
  const amount = amountToGiveBack(price, payment.amount_received, amountMinor, earlier);
  const metadata = { ponte_refund: refundId, ponte_brl_minor: String(amountMinor) };
  try {
    const params = { payment_intent: providerPaymentId, amount, metadata };
    const refund = await client.refunds.create(params, { idempotencyKey: refundId });
    return toRefundAnswer(readAnswer(stripeRefund, refund));
  } catch (error) {
    // An earlier try may have been taken since the list was read.
    const isRefused = meaningAtStripe("ask refund", error) === "REFUSED";
    const taken = isRefused ? (await listRefundsOf(client, providerPaymentId)).find(isSame) : undefined;
    if (taken) return toRefundAnswer(taken);
    throw toProviderError(error, "ask refund");
  }
}

/** Throws `ProviderFault` for more than is left of the payment, and for less than Stripe can give back. */
function amountToGiveBack(
  price: FrozenPrice,
  receivedMinor: number,
  brlMinor: number,
  refunds: readonly StripeRefund[],
): number {
  const open = refunds.filter((refund) => toRefundAnswer(refund) !== "FAILED");
  const leftMinor = receivedMinor - open.reduce((sum, { amount }) => sum + amount, 0);
  const back = open.map((refund) => ownRefund(refund)?.brlMinor ?? toReais(price, refund.amount));
  const leftBrl = toReais(price, receivedMinor) - back.reduce((sum, one) => sum + one, 0);
  const amount = brlMinor === leftBrl ? leftMinor : toForeign(price, brlMinor);
  if (brlMinor > leftBrl || amount > leftMinor)
    throw new ProviderFault("the refund is more than is left at Stripe");
  if (amount === 0) {
    throw new ProviderFault(`the refund is less than Stripe's smallest amount of ${price.ponte_currency}`);
  }
  return amount;
}
