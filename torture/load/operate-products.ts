import { sql } from "drizzle-orm";
import type { OperationKind } from "./history.ts";
import { lookUp } from "./look-up.ts";
import { type Context, ended, KEY, type Made, MOST_MINOR, type Operate, reais, recent } from "./operation.ts";

const PASSES = "4000002760003184";
const FAILS = "4000008400001629";
const APPROVED = "4111111111111111";
const HOUR_MS = 60 * 60 * 1000;

/**
 * The payments besides plain charges by Pix and card: Pix payments, coins, other currencies, challenges, and the missing rest
 * by another method.
 */
export const PRODUCT_OPERATIONS = {
  pixPayment: async (context) => {
    const { mark, merchant, random, targets } = context;
    const amountMinor = random.whole(100, MOST_MINOR);
    const expiresAt = new Date(targets.now().getTime() + HOUR_MS).toISOString();
    const body = {
      clientMode: "noNeedToSpecify",
      ...{ amount: amountMinor / 100, expire_at: expiresAt, external_reference: mark },
    };
    const ask = { path: "/payments", body, headers: { [KEY]: mark } };
    const { operation, answer } = await ended(context, "pixPayment", ask, { amountMinor });
    const { id, transaction_pix_id: txid } = (answer.body.response ?? {}) as Record<string, unknown>;
    if (answer.outcome !== "ok" || typeof txid !== "string") return [{ operation, ask }];
    const known = { id: String(id), merchant, txid, amountMinor, paid: false };
    targets.pixPayments.push(known);
    return [{ operation, ask }];
  },

  ofPixPayment: async (context) => {
    const { mark, random, targets } = context;
    const payment = recent(context, targets.pixPayments);
    if (!payment?.txid) return [];
    const { id, txid, amountMinor } = payment;
    if (!payment.paid && random.happens(0.8)) {
      payment.paid = true;
      const ask = { path: `/sandbox/pix/${txid}/pay`, body: { amount: reais(amountMinor) } };
      const { operation } = targets.bank.pay(txid, amountMinor)
        ? { operation: atBank(context, txid) }
        : await ended(context, "pay", ask, { about: txid, amountMinor });
      return [{ operation, ask }];
    }
    const end = payment.paid ? "refunds" : "cancel";
    const body = payment.paid ? { amount: Math.max(1, Math.floor(amountMinor / 3)) / 100, reason: mark } : {};
    const ask = { path: `/payments/${id}/${end}`, body, headers: { [KEY]: mark } };
    const { operation } = await ended(context, "ofPixPayment", ask, { about: id });
    return [{ operation, ask }];
  },

  abroad: async (context) => {
    const { mark, merchant, random, targets } = context;
    const amountMinor = random.whole(1_000, MOST_MINOR);
    const body = {
      ...{ grossAmount: reais(amountMinor), externalReference: mark },
      ...{ paymentMethod: "INTERNATIONAL", checkoutCurrency: random.oneOf(["USD", "EUR"]) },
    };
    const create = { path: "/charge", body, headers: { [KEY]: mark } };
    const created = await ended(context, "create", create, { amountMinor });
    const made: Made = [{ operation: created.operation, ask: create }];
    const { sessionId } = (created.answer.body.instructions ?? {}) as Record<string, unknown>;
    const { id } = created.operation;
    if (created.answer.outcome !== "ok" || !id || typeof sessionId !== "string") return made;
    const end = random.oneOf(["pay", "pay", "cancel"]);
    const ask = { path: `/sandbox/international/${sessionId}/${end}`, body: {} };
    const { operation } = await ended(context, "abroad", ask, { about: sessionId });
    if (end === "pay") targets.charges.push({ id, merchant, txid: null, amountMinor, paid: true });
    return [...made, { operation, ask }];
  },

  coins: async (context) => {
    const { mark, random } = context;
    const body = {
      ...{ amount: random.whole(1_000, MOST_MINOR) / 100, fiat_currency: "BRL" },
      ...{ pay_currency: random.oneOf(["BTC", "ETH", "USDTBSC"]), external_reference: mark },
      ...{ customer_name: "Ana Souza", customer_email: "ana@example.com" },
    };
    const create = { path: "/payments/v2/crypto", body, headers: { [KEY]: mark } };
    const created = await ended(context, "coins", create, {});
    const made: Made = [{ operation: created.operation, ask: create }];
    const { payment_id: paymentId } = created.answer.body;
    if (created.answer.outcome !== "ok" || typeof paymentId !== "string") return made;
    // A payment without confirmations waits for its blocks, which are mined later.
    const ask = {
      path: `/sandbox/crypto/${paymentId}/pay`,
      body: random.happens(0.3) ? { confirmations: 0 } : {},
    };
    const { operation } = await ended({ ...context, mark: `${mark}-sent` }, "ofCoins", ask, {
      about: paymentId,
    });
    return [...made, { operation, ask }];
  },

  challenge: async (context) => {
    const { mark, random } = context;
    const amountMinor = random.whole(100, MOST_MINOR);
    const body = { grossAmount: reais(amountMinor), externalReference: mark };
    const create = { path: "/charge", body, headers: { [KEY]: mark } };
    const created = await ended(context, "create", create, { amountMinor });
    const made: Made = [{ operation: created.operation, ask: create }];
    const { id } = created.operation;
    if (created.answer.outcome !== "ok" || !id) return made;
    const paid = await byCard(context, id, random.oneOf([PASSES, PASSES, FAILS]));
    if (!paid) return made;
    const { url } = (paid.next ?? {}) as Record<string, unknown>;
    const challenge = typeof url === "string" ? new URL(url, "http://x").pathname.split("/").at(-1) : null;
    if (challenge) await context.send({ path: `/sandbox/3ds/${challenge}/complete`, body: {} });
    return [...made, ...paid.made];
  },

  // A link with a few slots, and payers who press its button, some of them twice.
  link: async (context) => {
    const { mark, merchant, random, targets } = context;
    const link = random.happens(0.8) ? recent(context, targets.links) : null;
    if (!link) {
      const amountMinor = random.whole(100, MOST_MINOR);
      const body = { title: mark, grossAmount: reais(amountMinor), stock: random.whole(1, 6) };
      const ask = { path: "/payment-links", body, headers: { [KEY]: mark } };
      const { operation, answer } = await ended(context, "link", ask, { amountMinor });
      const publicId = String(answer.body.url).split("/").at(-1) ?? "";
      if (answer.outcome === "ok") targets.links.push({ merchant, publicId, amountMinor });
      return [{ operation, ask }];
    }
    const form = {
      // Outside the API's own folder.
      path: `/../link/${link.publicId}/pay`,
      body: `key=${mark.padEnd(20, "-")}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    };
    const clicks = random.happens(0.3) ? [form, form] : [form];
    const [opened] = await Promise.all(clicks.map((one) => context.send(one)));
    const checkoutId = /^\/checkout\/([\w-]+)$/.exec(String(opened?.body.location))?.[1];
    const [charge] = checkoutId
      ? await lookUp<{ id: string }>(sql`select id from charges where checkout_id = ${checkoutId}`)
      : [];
    if (!charge) return [];
    const ask = {
      path: `/charge/${charge.id}/attempts`,
      body: { paymentMethod: "PIX" },
      headers: { [KEY]: mark },
    };
    const { operation, answer } = await ended(context, "ofLink", ask, { about: charge.id });
    const { txid } = (answer.body.instructions ?? {}) as Record<string, unknown>;
    const { id } = charge;
    const { amountMinor } = link;
    if (typeof txid === "string") targets.charges.push({ id, merchant, txid, amountMinor, paid: false });
    return [{ operation, ask }];
  },

  // Too little by Pix, and the rest by card.
  rest: async (context) => {
    const { random, targets } = context;
    const charge = recent(context, targets.charges, ({ txid, paid }) => txid !== null && !paid);
    if (!charge?.txid || charge.amountMinor < 1_000) return [];
    charge.paid = true;
    const amountMinor = Math.floor(charge.amountMinor * random.oneOf([0.3, 0.5, 1.01]));
    const ask = { path: `/sandbox/pix/${charge.txid}/pay`, body: { amount: reais(amountMinor) } };
    const { operation } = targets.bank.pay(charge.txid, amountMinor)
      ? { operation: atBank(context, charge.txid) }
      : await ended(context, "pay", ask, { about: charge.txid, amountMinor });
    const paid = amountMinor < charge.amountMinor ? await byCard(context, charge.id, APPROVED) : null;
    return [{ operation, ask }, ...(paid?.made ?? [])];
  },
} satisfies Partial<Record<OperationKind, Operate>>;

/** A payment by a payer at the merchant's own bank, which always succeeds. */
export function atBank({ merchant, mark }: Context, txid: string): Made[number]["operation"] {
  const nothing = { id: null, amountMinor: null, status: null };
  return { kind: "pay", merchant, mark, outcome: "ok", about: txid, ...nothing };
}

async function byCard(
  context: Context,
  id: string,
  number: string,
): Promise<{ made: Made; next: unknown } | null> {
  const token = await context.send({ path: `/charge/${id}/checkout/token`, body: {} });
  if (token.outcome !== "ok") return null;
  const card = { number, holderName: "ANA SOUZA", expMonth: 12, expYear: 2090, cvv: "739" };
  const mark = `${context.mark}-card`;
  const ask = {
    path: `/charge/${id}/checkout/payment`,
    body: { paymentMethod: "CREDIT_CARD", card },
    headers: { [KEY]: mark, "x-checkout-token": String(token.body.checkoutToken) },
  };
  const { operation, answer } = await ended({ ...context, mark }, "card", ask, { about: id });
  return { made: [{ operation, ask }], next: answer.body.nextAction };
}
