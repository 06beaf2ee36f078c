import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { db } from "#db/client";
import { sandboxSignature } from "#lib/sandbox/signature";
import type { Operation, OperationKind } from "./history.ts";
import type { Random } from "./random.ts";
import type { Answer, Ask } from "./request.ts";
import type { Tenant } from "./tenants.ts";

/** What the clients know of the charges that they created. */
export type KnownCharge = { id: string; merchant: number; txid: string; amountMinor: number; paid: boolean };
export type Target = { charges: KnownCharge[]; now: () => Date };

type Context = {
  mark: string;
  merchant: number;
  tenants: readonly Tenant[];
  random: Random;
  targets: Target;
  send: (ask: Ask) => Promise<Answer>;
};
type Made = { operation: Operation; ask: Ask }[];
type Operate = (context: Context) => Promise<Made>;

const APPROVED = "4111111111111111";
const DECLINED = "4000000000000002";
const WITHOUT_ANSWER = "4000000000000119";
const MOST_MINOR = 200_000;
const RECENT = 60;
const KEY = "idempotency-key";

/** One operation of each kind, asked as a client asks it. */
export const OPERATE: Record<OperationKind, Operate> = {
  create: async (context) => {
    const { mark, random, targets, merchant, tenants } = context;
    const amountMinor = random.whole(100, MOST_MINOR);
    const body = {
      grossAmount: reais(amountMinor),
      paymentMethod: "PIX",
      externalReference: mark,
      ...(random.happens(0.6) ? { callbackUrl: tenants[merchant]?.callbacks.url } : {}),
      ...(random.happens(0.15) ? { expiresAt: soon(targets.now(), random.whole(2, 8)) } : {}),
      ...(random.happens(0.3) ? { split: splitAmong(tenants[merchant]?.recipients ?? []) } : {}),
    };
    const ask = { path: "/charge", body, headers: { [KEY]: mark } };
    const { operation, answer } = await ended(context, "create", ask, { amountMinor });
    const txid = (answer.body.instructions as { txid?: string } | undefined)?.txid;
    if (answer.outcome === "ok" && operation.id && txid)
      targets.charges.push({ id: operation.id, merchant, txid, amountMinor, paid: false });
    return [{ operation, ask }];
  },

  pay: async (context) => {
    const charge = recent(context, ({ paid }) => !paid || context.random.happens(0.1));
    if (!charge) return [];
    const amountMinor = context.random.happens(0.08) ? charge.amountMinor - 1 : charge.amountMinor;
    const ask = { path: `/sandbox/pix/${charge.txid}/pay`, body: { amount: reais(amountMinor) } };
    charge.paid = true;
    const { operation } = await ended(context, "pay", ask, { about: charge.txid, amountMinor });
    return [{ operation, ask }];
  },

  refund: async (context) => {
    const charge = recent(context, ({ paid }) => paid);
    if (!charge) return [];
    const share = context.random.oneOf([0.1, 0.3, 0.5, 1, 1.01]);
    const amountMinor = Math.max(1, Math.round(charge.amountMinor * share));
    // Two at once under keys of their own: together they must not exceed what was paid.
    const twins = context.random.happens(0.3) ? ["a", "b"] : ["a"];
    return Promise.all(
      twins.map(async (twin) => {
        const mark = `${context.mark}${twin}`;
        const body = { amount: reais(amountMinor), reason: mark };
        const ask = { path: `/charge/${charge.id}/refunds`, body, headers: { [KEY]: mark } };
        const { operation } = await ended({ ...context, mark }, "refund", ask, {
          about: charge.id,
          amountMinor,
        });
        return { operation, ask };
      }),
    );
  },

  cancel: async (context) => {
    const charge = recent(context, ({ paid }) => !paid || context.random.happens(0.3));
    if (!charge) return [];
    const ask = { path: `/charge/${charge.id}/cancel`, body: {}, headers: { [KEY]: context.mark } };
    const { operation } = await ended(context, "cancel", ask, { about: charge.id });
    return [{ operation, ask }];
  },

  card: async (context) => {
    const { mark, random, send } = context;
    const amountMinor = random.whole(100, MOST_MINOR);
    const create = {
      path: "/charge",
      body: { grossAmount: reais(amountMinor), externalReference: mark },
      headers: { [KEY]: mark },
    };
    const created = await ended(context, "create", create, { amountMinor });
    const made = [{ operation: created.operation, ask: create }];
    const { id } = created.operation;
    if (created.answer.outcome !== "ok" || !id) return made;
    const token = await send({ path: `/charge/${id}/checkout/token`, body: {} });
    if (token.outcome !== "ok") return made;
    const number = random.oneOf([APPROVED, APPROVED, DECLINED, WITHOUT_ANSWER]);
    const card = { number, holderName: "ANA SOUZA", expMonth: 12, expYear: 2090, cvv: "739" };
    const pay = {
      path: `/charge/${id}/checkout/payment`,
      body: { paymentMethod: "CREDIT_CARD", card },
      headers: { [KEY]: `${mark}-card`, "x-checkout-token": String(token.body.checkoutToken) },
    };
    const paid = await ended({ ...context, mark: `${mark}-card` }, "card", pay, { about: id, amountMinor });
    return [...made, { operation: paid.operation, ask: pay }];
  },

  forge: async (context) => {
    const charge = recent(context, ({ paid }) => !paid);
    if (!charge) return [];
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

  trespass: async (context) => {
    const charge = context.random.oneOf([null, ...context.targets.charges.slice(-RECENT)]);
    if (!charge || charge.merchant === context.merchant) return [];
    const path = context.random.oneOf([`/charge/${charge.id}/cancel`, `/charge/${charge.id}/refunds`]);
    const ask = { path, body: {}, headers: { [KEY]: context.mark } };
    const { operation } = await ended(context, "trespass", ask, { about: charge.id });
    return [{ operation, ask }];
  },

  // A provider that tells an old report again under a new id: what it tells is true, and known.
  echo: async (context) => {
    const charge = recent(context, ({ paid }) => paid);
    if (!charge) return [];
    const [payment] = await db().execute<{ id: string; amount: string }>(sql`
      select end_to_end_id as id, amount_minor as amount from sandbox.pix_payments where txid = ${charge.txid} limit 1`);
    if (!payment) return [];
    const told = { txid: charge.txid, endToEndId: payment.id, amountMinor: Number(payment.amount) };
    const body = JSON.stringify({ type: "pix.received", ...told });
    const ask = { path: "/providers/sandbox/reports", body, headers: reportHeaders(context, body) };
    const { operation } = await ended(context, "echo", ask, { about: charge.txid });
    return [{ operation, ask }];
  },
};

async function ended(
  context: Context,
  kind: OperationKind,
  ask: Ask,
  more: { about?: string; amountMinor?: number },
): Promise<{ operation: Operation; answer: Answer }> {
  const answer = await context.send(ask);
  const { outcome, status, body } = answer;
  const { mark, merchant } = context;
  const id = idIn(kind, body);
  const operation = {
    kind,
    merchant,
    mark,
    outcome,
    status,
    id: outcome === "ok" ? id : null,
    about: more.about ?? null,
    amountMinor: more.amountMinor ?? null,
  };
  return { operation, answer };
}

/** The id of what an answer says was created. */
export function idIn(kind: OperationKind, body: Record<string, unknown>): string | null {
  const id = kind === "card" ? body.id : (body.chargeId ?? body.id);
  return typeof id === "string" ? id : null;
}

/** One of the merchant's newest charges that fits. */
function recent({ targets, merchant, random }: Context, fits: (charge: KnownCharge) => boolean) {
  const own = targets.charges.slice(-RECENT).filter((charge) => charge.merchant === merchant && fits(charge));
  return own.length === 0 ? null : random.oneOf(own);
}

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

const reais = (minor: number) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, "0")}`;
const soon = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
