import type Stripe from "stripe";
import { z } from "zod";
import { addMinor, asMinor, type Minor, restMinor, sumMinor } from "#lib/domain/money/minor";
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
import type { ReportedRefund } from "#lib/refunds/reported-refund.rules";

/** The used fields of a Stripe refund. `ponte_refund` in its metadata is our id, and marks it as ours. */
export const stripeRefund = z.object({
  id: z.string(),
  status: z.string().nullish().catch(null),
  amount: z.int().min(0).transform(asMinor),
  payment_intent: z.string().nullish().catch(null),
  metadata: stripeMetadata,
});
export type StripeRefund = z.output<typeof stripeRefund>;

/** What a refund's status means; a status that Stripe adds later is PENDING. */
export function toRefundAnswer({ status }: StripeRefund): RefundAnswer {
  if (status === "succeeded") return "SUCCEEDED";
  return status === "failed" || status === "canceled" ? "FAILED" : "PENDING";
}

/** Our id and BRL minor units of a refund that we requested; null for one made in Stripe's dashboard. */
export function ownRefund({ metadata }: StripeRefund): { refundId: string; brlMinor: Minor } | null {
  const refundId = metadata?.ponte_refund;
  const brlMinor = Number(metadata?.ponte_brl_minor);
  return refundId && Number.isSafeInteger(brlMinor) && brlMinor > 0
    ? { refundId, brlMinor: asMinor(brlMinor) }
    : null;
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

/** A payment of ours: its frozen price, and what was received in the payer's currency. */
export type PricedPayment = { id: string; price: FrozenPrice; receivedMinor: Minor };

/** The payment of an id with its frozen price; null when Ponte did not create it. */
export async function findPricedPayment(client: Stripe, id: string): Promise<PricedPayment | null> {
  const found = await findAtStripe(() => client.paymentIntents.retrieve(id));
  return found && toPricedPayment(readAnswer(stripePayment, found));
}

/** A payment with the price in its metadata; null if Ponte did not create it, or if its money is in an unexpected currency. */
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
 * All refunds of a payment in BRL: ours as requested; those made in Stripe's dashboard at the payment's frozen rate, rounded down
 * to the cent. The refund that completes the payment counts as everything that was left of the payment.
 */
export async function listReportedRefunds(
  client: Stripe,
  { id: paymentId, price, receivedMinor }: PricedPayment,
): Promise<ReportedRefund[]> {
  const reported: ReportedRefund[] = [];
  let [backMinor, backBrl]: [Minor, Minor] = [0, 0];
  for (const refund of (await listRefundsOf(client, paymentId)).toReversed()) {
    const answer = toRefundAnswer(refund);
    const own = ownRefund(refund);
    const completes: boolean = addMinor(backMinor, refund.amount) === receivedMinor;
    const amountMinor: Minor =
      own?.brlMinor ??
      (completes ? restMinor(toReais(price, receivedMinor), backBrl) : toReais(price, refund.amount));
    if (answer !== "FAILED")
      [backMinor, backBrl] = [addMinor(backMinor, refund.amount), addMinor(backBrl, amountMinor)];
    if (amountMinor > 0) reported.push({ id: own?.refundId ?? refund.id, paymentId, answer, amountMinor });
  }
  return reported;
}

/**
 * Refunds a sum in BRL at the payment's frozen rate. Stripe forgets an Idempotency-Key after a day, so the payment's refunds are
 * read first, and a refund that already has this id is not repeated. The refund that completes the payment returns everything
 * left, including what rounding left over.
 */
export async function refundAtStripe(
  client: Stripe,
  { refundId, providerPaymentId, amountMinor }: RefundRequest,
): Promise<RefundAnswer> {
  const found = await askStripe(() => client.paymentIntents.retrieve(providerPaymentId));
  const payment = readAnswer(stripePayment, found);
  const price = findFrozenPrice(payment.metadata);
  if (!price) throw new ProviderTimeout("the Stripe payment lacks the price that Ponte stored with it");
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
    // Stripe may have accepted an earlier try since the list was read.
    const isRefused = meaningAtStripe("ask refund", error) === "REFUSED";
    const taken = isRefused ? (await listRefundsOf(client, providerPaymentId)).find(isSame) : undefined;
    if (taken) return toRefundAnswer(taken);
    throw toProviderError(error, "ask refund");
  }
}

/** Throws `ProviderFault` for more than is left of the payment, and for less than Stripe can refund. */
function amountToGiveBack(
  price: FrozenPrice,
  receivedMinor: Minor,
  brlMinor: Minor,
  refunds: readonly StripeRefund[],
): number {
  const open = refunds.filter((refund) => toRefundAnswer(refund) !== "FAILED");
  const leftMinor = restMinor(
    receivedMinor,
    sumMinor(open, ({ amount }) => amount),
  );
  const back = open.map((refund) => ownRefund(refund)?.brlMinor ?? toReais(price, refund.amount));
  const leftBrl = restMinor(toReais(price, receivedMinor), ...back);
  const amount = brlMinor === leftBrl ? leftMinor : toForeign(price, brlMinor);
  if (brlMinor > leftBrl || amount > leftMinor)
    throw new ProviderFault("the refund exceeds what is left of the payment at Stripe");
  if (amount === 0) {
    throw new ProviderFault(`the refund is less than the smallest unit of ${price.ponte_currency}`);
  }
  return amount;
}
