import type Stripe from "stripe";
import { z } from "zod";
import { asMinor } from "#lib/domain/money/minor";
import { askStripe } from "#lib/providers/stripe/ask-stripe";
import { ownRefund, stripeRefund } from "#lib/providers/stripe/stripe-refunds";
import { readRows } from "#lib/providers/unreadable-rows";
import type { SettlementLine, SettlementLineKind } from "#lib/reconciliation/settlement-line.rules";

const minor = z.int().transform(asMinor);
const seconds = z.int().min(0).max(8_640_000_000_000);
const charge = z.object({ object: z.literal("charge"), payment_intent: z.string().nullish() });
const refund = stripeRefund.extend({ object: z.literal("refund") });
const dispute = z.object({
  object: z.literal("dispute"),
  id: z.string(),
  payment_intent: z.string().nullish(),
});

/** A balance transaction (Stripe's reference): `net` is `amount` less `fee`. */
const transaction = z
  .object({
    id: z.string().min(1).max(200),
    type: z.string(),
    amount: minor,
    fee: minor,
    net: minor,
    currency: z.string().regex(/^[a-z]{3}$/),
    available_on: seconds,
    created: seconds,
    source: z.unknown(),
  })
  .refine(({ amount, fee, net }) => net === amount - fee, { path: ["net"] });

// Transfers between the balance and the account's bank are not sales.
const MOVED_ELSEWHERE = /^(payout|transfer|topup|inbound_transfer)/;
const COSTS = /(^|_)fee(_|$)/;

/**
 * Every line that moved the account's balance in a period, even for other shops on the account, but without transfers to and from
 * its bank; with Stripe's fee and the day (UTC) on which the net amount becomes available.
 */
export async function listStripeSettlements(
  client: Stripe,
  start: Date,
  end: Date,
): Promise<SettlementLine[]> {
  const created = { gte: Math.floor(start.getTime() / 1000), lt: Math.ceil(end.getTime() / 1000) };
  const lines: SettlementLine[] = [];
  await askStripe(async () => {
    const params = { created, limit: 100, expand: ["data.source"] };
    for await (const one of client.balanceTransactions.list(params)) {
      if (MOVED_ELSEWHERE.test(one.type)) continue;
      lines.push(...readRows(transaction, [one], "a balance transaction").map(toLine));
    }
  });
  return lines;
}

function toLine({ id, type, source, ...one }: z.output<typeof transaction>): SettlementLine {
  return {
    id,
    ...aboutOf(type, source),
    currency: one.currency.toUpperCase(),
    grossMinor: one.amount,
    feeMinor: one.fee,
    netMinor: one.net,
    settlesOn: new Date(one.available_on * 1000).toISOString().slice(0, 10),
    at: new Date(one.created * 1000),
  };
}

type About = { kind: SettlementLineKind } & Pick<SettlementLine, "paymentId" | "entryId">;

function aboutOf(type: string, source: unknown): About {
  const received = charge.safeParse(source).data;
  if (received) {
    const paymentId = received.payment_intent ?? null;
    return { kind: "RECEIVED", paymentId, entryId: paymentId };
  }
  const back = refund.safeParse(source).data;
  if (back) {
    const entryId = ownRefund(back)?.refundId ?? back.id;
    return { kind: "GIVEN_BACK", paymentId: back.payment_intent ?? null, entryId };
  }
  const disputed = dispute.safeParse(source).data;
  if (disputed) {
    return { kind: "DISPUTED", paymentId: disputed.payment_intent ?? null, entryId: disputed.id };
  }
  return { kind: COSTS.test(type) ? "COST" : "OTHER", paymentId: null, entryId: null };
}
