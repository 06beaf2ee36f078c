import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { sandboxSignature } from "#lib/sandbox/signature";
import { SUSPENSE } from "#lib/status/status-tables.rules";
import type { OperationKind } from "./history.ts";
import { lookUp } from "./look-up.ts";
import { CARD_OPERATIONS } from "./operate-cards.ts";
import { DISPUTE_OPERATIONS } from "./operate-disputes.ts";
import { PAYOUT_OPERATIONS } from "./operate-payouts.ts";
import { PEOPLE_OPERATIONS } from "./operate-people.ts";
import { atBank, PRODUCT_OPERATIONS } from "./operate-products.ts";
import { REFUSED_OPERATIONS } from "./operate-refused.ts";
import { SUBSCRIPTION_OPERATIONS } from "./operate-subscriptions.ts";
import {
  type Context,
  ended,
  inTwins,
  KEY,
  MOST_MINOR,
  type Operate,
  RECENT,
  reais,
  recent,
} from "./operation.ts";

const ONLY_PAYER = "52998224725";
/** The payer of a charge that only one payer may pay; mostly the right one. */
const PAYERS = ["RIGHT", "RIGHT", "MASKED", "ANOTHER", "UNREPORTED"] as const;

/** One operation of each kind, as a client calls it. */
export const OPERATE: Record<Exclude<OperationKind, "ofCoins" | "ofLink">, Operate> = {
  create: async (context) => {
    const { mark, random, targets, merchant, tenants } = context;
    const amountMinor = random.whole(100, MOST_MINOR);
    const isLocked = random.happens(0.15);
    const body = {
      grossAmount: reais(amountMinor),
      paymentMethod: "PIX",
      externalReference: mark,
      ...(isLocked ? { payerDocument: ONLY_PAYER } : {}),
      ...(random.happens(0.6) ? { callbackUrl: tenants[merchant]?.callbacks.url } : {}),
      ...(random.happens(0.15) ? { expiresAt: soon(targets.now(), random.whole(2, 8)) } : {}),
      ...(random.happens(0.3) ? { split: splitAmong(tenants[merchant]?.recipients ?? []) } : {}),
    };
    const ask = { path: "/charge", body, headers: { [KEY]: mark } };
    const { operation, answer } = await ended(context, "create", ask, { amountMinor });
    const txid = (answer.body.instructions as { txid?: string } | undefined)?.txid;
    if (answer.outcome === "ok" && operation.id && txid)
      targets.charges.push({ id: operation.id, merchant, txid, amountMinor, paid: false, isLocked });
    return [{ operation, ask }];
  },

  pay: async (context) => {
    const charge = recent(
      context,
      context.targets.charges,
      ({ txid, paid }) => txid !== null && (!paid || context.random.happens(0.1)),
    );
    if (!charge?.txid) return [];
    const amountMinor = context.random.happens(0.08) ? charge.amountMinor - 1 : charge.amountMinor;
    const payer = charge.isLocked ? { payer: context.random.oneOf(PAYERS) } : {};
    const body = { amount: reais(amountMinor), ...payer };
    const ask = { path: `/sandbox/pix/${charge.txid}/pay`, body };
    charge.paid = true;
    // A merchant's own bank takes the payer's payment even while Ponte is down.
    if (context.targets.bank.pay(charge.txid, amountMinor))
      return [{ ask, operation: atBank(context, charge.txid) }];
    const { operation } = await ended(context, "pay", ask, { about: charge.txid, amountMinor });
    return [{ operation, ask }];
  },

  refund: async (context) => {
    const charge = recent(context, context.targets.charges, ({ paid }) => paid);
    if (!charge) return [];
    const share = context.random.oneOf([0.1, 0.3, 0.5, 1, 1.01]);
    const amountMinor = Math.max(1, Math.round(charge.amountMinor * share));
    // Two at once under separate keys: together they must not exceed what was paid.
    return inTwins(context, async (twin) => {
      const body = { amount: reais(amountMinor), reason: twin.mark };
      const ask = { path: `/charge/${charge.id}/refunds`, body, headers: { [KEY]: twin.mark } };
      const { operation } = await ended(twin, "refund", ask, { about: charge.id, amountMinor });
      return { operation, ask };
    });
  },

  cancel: async (context) => {
    const { random, targets } = context;
    // Also one with an authorized amount, which another client may be about to capture.
    const hold = random.happens(0.3) ? recent(context, targets.holds) : null;
    const charge = hold ?? recent(context, targets.charges, ({ paid }) => !paid || random.happens(0.3));
    if (!charge) return [];
    const ask = { path: `/charge/${charge.id}/cancel`, body: {}, headers: { [KEY]: context.mark } };
    const { operation } = await ended(context, "cancel", ask, { about: charge.id });
    return [{ operation, ask }];
  },

  forge: async (context) => {
    const charge = recent(context, context.targets.charges, ({ txid, paid }) => txid !== null && !paid);
    if (!charge?.txid) return [];
    const body = JSON.stringify({
      type: "pix.received",
      txid: charge.txid,
      endToEndId: `E99999999${context.mark}`,
      amountMinor: charge.amountMinor,
    });
    const headers = reportHeaders(context, body, "v1,bm90IG91ciBzaWduYXR1cmU=");
    const ask = { path: "/providers/sandbox/reports", body, headers };
    const { operation } = await ended(context, "forge", ask, { about: charge.txid });
    return [{ operation, ask }];
  },

  // A provider repeats an old report under a new id: its contents are true and already known.
  echo: async (context) => {
    const charge = recent(context, context.targets.charges, ({ txid, paid }) => txid !== null && paid);
    if (!charge?.txid) return [];
    const [payment] = await lookUp<{ id: string; amount: string; payer: string | null }>(sql`
      select end_to_end_id as id, amount_minor as amount, payer_document as payer
      from sandbox.pix_payments where txid = ${charge.txid} limit 1`);
    if (!payment) return [];
    const { id: endToEndId, payer: payerDocument } = payment;
    const reported = { txid: charge.txid, endToEndId, amountMinor: Number(payment.amount), payerDocument };
    const body = JSON.stringify({ type: "pix.received", ...reported });
    const ask = { path: "/providers/sandbox/reports", body, headers: reportHeaders(context, body) };
    const { operation } = await ended(context, "echo", ask, { about: charge.txid });
    return [{ operation, ask }];
  },

  suspense: async (context) => {
    const { tenants, merchant, random, mark } = context;
    const hold = await lookUp<{ id: string }>(sql`
      select id from suspense where merchant_id = ${tenants[merchant]?.merchantId ?? null} and status = ${SUSPENSE.first}
      order by id desc limit ${RECENT}`);
    if (hold.length === 0) return [];
    const { id } = random.oneOf(hold);
    const ask = {
      path: `/suspense/${id}/${random.oneOf(["refund", "accept"])}`,
      body: {},
      headers: { [KEY]: mark },
    };
    const { operation } = await ended(context, "suspense", ask, { about: id });
    return [{ operation, ask }];
  },

  ...CARD_OPERATIONS,
  ...PAYOUT_OPERATIONS,
  ...DISPUTE_OPERATIONS,
  ...PRODUCT_OPERATIONS,
  ...PEOPLE_OPERATIONS,
  ...SUBSCRIPTION_OPERATIONS,
  ...REFUSED_OPERATIONS,
};

function reportHeaders({ targets }: Context, body: string, signature?: string): Record<string, string> {
  const id = `sbx_${randomUUID()}`;
  const sentAt = targets.now();
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
    "webhook-signature": signature ?? sandboxSignature().sign(id, sentAt, body),
  };
}

function splitAmong([one, other]: string[]) {
  if (!one || !other) return undefined;
  return [
    { recipientId: one, type: "PERCENT", value: "33.33" },
    { recipientId: other, type: "PERCENT", value: "12.5" },
  ];
}

const soon = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
