import type Stripe from "stripe";
import { z } from "zod";
import { asMinor } from "#lib/domain/money/minor";
import { askStripe, findAtStripe, readAnswer } from "#lib/providers/stripe/ask-stripe";
import {
  type FrozenPrice,
  findFrozenPrice,
  type PricePort,
  portOf,
  stripeMetadata,
  toReais,
} from "#lib/providers/stripe/frozen-price";
import { stripePayment } from "#lib/providers/stripe/session-schema";
import {
  findPricedPayment,
  listReportedRefunds,
  ownRefund,
  stripeRefund,
  toRefundAnswer,
} from "#lib/providers/stripe/stripe-refunds";
import { readRows } from "#lib/providers/unreadable-rows";
import type { ProviderEntry } from "#lib/reconciliation/reconciliation.rules";

/** A charge, which carries the metadata of its payment. */
const charge = z.object({
  object: z.literal("charge"),
  payment_intent: z.string().nullish(),
  amount_captured: z.int().min(0).transform(asMinor),
  metadata: stripeMetadata,
});
const refund = stripeRefund.extend({ object: z.literal("refund") });
const movement = z.object({
  created: z.int().min(0),
  source: z.union([z.discriminatedUnion("object", [charge, refund]), z.unknown()]),
});

// Payments and refunds of cards (`charge`, `refund`) and of other methods.
const KINDS = new Set(["charge", "payment", "refund", "payment_refund"]);

/**
 * Every payment and refund of ours by a port that moved the account's balance in a period, in BRL at each payment's frozen rate.
 * Objects without our metadata belong to other shops, except a refund of our payment that was made in Stripe's dashboard.
 */
export async function listStripeEntries(
  client: Stripe,
  port: PricePort,
  start: Date,
  end: Date,
): Promise<ProviderEntry[]> {
  const created = { gte: Math.floor(start.getTime() / 1000), lt: Math.ceil(end.getTime() / 1000) };
  const entries: ProviderEntry[] = [];
  await askStripe(async () => {
    const params = { created, limit: 100, expand: ["data.source"] };
    for await (const one of client.balanceTransactions.list(params)) {
      if (!KINDS.has(one.type)) continue;
      for (const { source, created: at } of readRows(movement, [one], "a balance transaction")) {
        const entry = await toEntry(client, port, source);
        if (entry) entries.push({ ...entry, currency: "BRL", at: new Date(at * 1000) });
      }
    }
  });
  return entries.filter(({ at }) => at >= start && at < end);
}

type Moved = Omit<ProviderEntry, "currency" | "at">;

async function toEntry(client: Stripe, port: PricePort, source: unknown): Promise<Moved | null> {
  const received = charge.safeParse(source).data;
  if (received) return toReceived(port, received);
  const back = refund.safeParse(source).data;
  return back && toRefundAnswer(back) === "SUCCEEDED" ? toGivenBack(client, port, back) : null;
}

function toReceived(
  port: PricePort,
  { metadata, payment_intent: id, amount_captured: minor }: z.output<typeof charge>,
): Moved | null {
  const price = findFrozenPrice(metadata);
  if (!price || portOf(price) !== port || !id || minor === 0) return null;
  return { kind: "RECEIVED", id, amountMinor: toReais(price, minor), reference: price.ponte_attempt };
}

async function toGivenBack(
  client: Stripe,
  port: PricePort,
  back: z.output<typeof refund>,
): Promise<Moved | null> {
  const { payment_intent: paymentId } = back;
  const payment = paymentId ? await findPricedPayment(client, paymentId) : null;
  if (!payment || portOf(payment.price) !== port) return null;
  const { ponte_attempt: reference } = payment.price;
  const of = { kind: "GIVEN_BACK", paymentId: payment.id, reference } as const;
  const own = ownRefund(back);
  if (own) return { ...of, id: own.refundId, amountMinor: own.brlMinor };
  const reported = (await listReportedRefunds(client, payment)).find(({ id }) => id === back.id);
  return reported ? { ...of, id: reported.id, amountMinor: reported.amountMinor } : null;
}

/** The frozen price of a payment; null when Ponte did not create it. */
export async function findPriceOf(client: Stripe, paymentId: string): Promise<FrozenPrice | null> {
  const found = await findAtStripe(() => client.paymentIntents.retrieve(paymentId));
  return found && findFrozenPrice(readAnswer(stripePayment, found).metadata);
}
