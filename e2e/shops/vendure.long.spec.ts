import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { payByCard, payByPix } from "#test/shops/pay";
import { addPaymentMethod, addSeller, SELLER_TOKEN } from "#test/shops/seed-vendure";
import { startVendure, type Vendure, webhookSecretFor } from "#test/shops/start-vendure";
import { type Cart, type Opened, vendureApi } from "#test/shops/vendure-api";
import { makeTestWebhook, Ponte } from "../../packages/ponte-node/src/index.js";
import { checkoutUrlOf, placedOrder } from "../../packages/ponte-vendure/examples/hosted/pay.js";
import { PAYMENT_STATE, REFUND_STATE } from "../../packages/ponte-vendure/src/statuses.js";
import { newShopOwner } from "../api/fixtures";
import { createToken } from "../credentials";
import { origin } from "../origin";

type Offered = { code: string; isEligible: boolean };

const SHOP = join(import.meta.dirname, "..", "..", "test", "shops", "vendure");
const STARTING_MS = 40 * 60_000;
const OTHER_SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

let vendure: Vendure;
let shop: ReturnType<typeof vendureApi>;
let ponte: Ponte;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  test.setTimeout(STARTING_MS);
  const { token } = await createToken(await newShopOwner());
  ponte = new Ponte({ url: origin, token });
  vendure = await startVendure({ url: origin, token });
  shop = vendureApi(vendure);
});
test.afterAll(async () => {
  await vendure?.[Symbol.asyncDispose]();
});

/** What the shop's people see of an order. */
async function seen(code: string) {
  const { state, active, payments, history } = await shop.readOrder(code);
  return {
    ...{ state, active },
    payments: payments.map(({ amount, state }) => `${amount} ${state}`),
    refunds: payments.flatMap(({ refunds }) => refunds.map(({ total, state }) => `${total} ${state}`)),
    notes: history.items.filter(({ type }) => type === "ORDER_NOTE").map(({ data }) => data.note),
  };
}

/** A paid order. */
async function newOrder() {
  const { cart, opened } = await shop.newPayment();
  await payByPix(ponte, opened.chargeId);
  return { order: await shop.untilState(cart.code, "PaymentSettled"), chargeId: opened.chargeId };
}

/** An order of which a card holds the amount. */
async function holdOf() {
  const { cart, opened } = await shop.newPayment("ponte-holds");
  await payByCard(ponte, opened.chargeId);
  return { order: await shop.untilState(cart.code, "PaymentAuthorized"), chargeId: opened.chargeId };
}

/** A person who may only set up payments of a channel of their own, and their account at Ponte. */
async function newSeller() {
  const { token } = await createToken(await newShopOwner());
  const account = { url: origin, token };
  const webhookSecret = await webhookSecretFor(account, vendure.origin);
  return { admin: await addSeller(vendure.origin, vendure), account, webhookSecret };
}

let seller: ReturnType<typeof newSeller> | undefined;
function theSeller() {
  seller ??= newSeller();
  return seller;
}

/** Sends what claims to be an event about a charge, and returns the shop's answer. */
async function sendEvent(chargeId: string, secret: string): Promise<number> {
  const { headers, body } = makeTestWebhook(secret, "charge.paid", { data: { charge: { id: chargeId } } });
  const response = await fetch(`${vendure.origin}/payments/ponte`, { method: "POST", headers, body });
  return response.status;
}

const statusOf = async (chargeId: string) => (await ponte.getCharge({ chargeId })).status;

/** Without events, as while the shop is unreachable. */
async function withoutEvents<T>(work: () => Promise<T>): Promise<T> {
  const [endpoint] = (await ponte.listWebhookEndpoints()).data;
  const endpointId = String(endpoint?.id);
  await ponte.updateWebhookEndpoint({ endpointId, status: "DISABLED" });
  const done = await work();
  await ponte.updateWebhookEndpoint({ endpointId, status: "ENABLED" });
  return done;
}

/** Pays a charge while the shop gets no events; Ponte has settled the payment afterwards. */
function payUnheard(chargeId: string): Promise<void> {
  return withoutEvents(async () => {
    await payByPix(ponte, chargeId);
    await expect.poll(() => statusOf(chargeId)).toBe("PAID");
  });
}

test("every state that the plugin uses exists in this Vendure", async () => {
  const code = `const { defaultPaymentProcess, defaultRefundProcess } = require("@vendure/core");
    console.log(JSON.stringify([defaultPaymentProcess, defaultRefundProcess].map((one) => Object.keys(one.transitions))))`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--eval", code], { cwd: SHOP });
  const [payments, refunds] = JSON.parse(stdout);
  for (const state of Object.values(PAYMENT_STATE)) if (state) expect(payments).toContain(state);
  for (const state of Object.values(REFUND_STATE)) expect(refunds).toContain(state);
});

test("with the example's storefront, only a paid cart becomes an order", async () => {
  const { code, ask } = await shop.newCart();
  const address = await checkoutUrlOf(ask);
  expect((await fetch(address)).status).toBe(200);
  expect(await placedOrder(ask, code)).toBe(null);
  const again = await shop.openPayment({ code, ask });
  expect(again).toMatchObject({ orderCode: code, checkoutUrl: address, status: "PENDING", note: null });
  const charge = await ponte.getCharge({ chargeId: again.chargeId });
  expect(charge).toMatchObject({ grossAmount: "25.90", externalReference: code, checkoutUrl: address });

  await payByPix(ponte, charge.id);
  await expect
    .poll(() => placedOrder(ask, code))
    .toMatchObject({ state: "PaymentSettled", totalWithTax: 2590 });
  expect(await seen(code)).toMatchObject({ active: false, payments: ["2590 Settled"], notes: [] });
  const [payment] = (await shop.readOrder(code)).payments;
  expect(payment).toMatchObject({ transactionId: charge.id, method: "ponte" });
});

test("a storefront adds no payment, whatever it claims", async () => {
  const { cart, opened } = await shop.newPayment();
  const adding = cart.ask(
    `mutation ($metadata: JSON!) { addPaymentToOrder(input: { method: "ponte", metadata: $metadata }) { __typename } }`,
    { metadata: { charge: { id: opened.chargeId, status: "PAID", grossAmount: "25.90" } } },
  );
  await expect(adding).rejects.toThrow("createPontePayment");
  expect(await seen(cart.code)).toMatchObject({ state: "ArrangingPayment", payments: [] });
});

test("a payment is recorded once, though its event comes twice, at once and again later", async () => {
  const { cart, opened } = await shop.newPayment();
  await payUnheard(opened.chargeId);
  const events = Array.from({ length: 3 }, () => sendEvent(opened.chargeId, vendure.webhookSecret));
  expect(await Promise.all(events)).toEqual([204, 204, 204]);
  const once = { state: "PaymentSettled", active: false, payments: ["2590 Settled"], refunds: [], notes: [] };
  expect(await seen(cart.code)).toEqual(once);
  expect(await sendEvent(opened.chargeId, vendure.webhookSecret)).toBe(204);
  expect(await seen(cart.code)).toEqual(once);
});

test("an event that Ponte delivers a second time changes nothing", async () => {
  const { order } = await newOrder();
  const before = await seen(order.code);
  const eventId = String((await ponte.listEvents({ type: "charge.paid", limit: 1 })).data[0]?.id);
  const delivered = async () =>
    (await ponte.listDeliveries({ eventId })).filter(({ status }) => status === "DELIVERED").length;
  await expect.poll(delivered).toBe(1);
  await ponte.redeliverEvent({ eventId });
  await expect.poll(delivered).toBe(2);
  expect(await seen(order.code)).toEqual(before);
});

test("an event before, while and after the storefront asks for the payment adds it once", async () => {
  const { cart, opened } = await shop.newPayment();
  // Nothing is paid yet, whatever the event says.
  expect(await sendEvent(opened.chargeId, vendure.webhookSecret)).toBe(204);
  expect(await seen(cart.code)).toMatchObject({ state: "ArrangingPayment", payments: [] });

  await payUnheard(opened.chargeId);
  const [answer, ...events] = await Promise.all([
    shop.openPayment(cart).catch((error: Error) => error.message),
    sendEvent(opened.chargeId, vendure.webhookSecret),
    sendEvent(opened.chargeId, vendure.webhookSecret),
  ]);
  // The storefront learns that it is paid, or that nothing is left to pay.
  expect(answer).toEqual(
    typeof answer === "string"
      ? expect.stringMatching(/ArrangingPayment|no active order/)
      : expect.objectContaining({ chargeId: opened.chargeId, status: "PAID" }),
  );
  expect(events).toEqual([204, 204]);
  expect(await seen(cart.code)).toMatchObject({
    state: "PaymentSettled",
    payments: ["2590 Settled"],
    notes: [],
  });
});

test("a payment whose event was lost is recorded when the storefront asks again", async () => {
  const { cart, opened } = await shop.newPayment();
  await payUnheard(opened.chargeId);
  expect(await shop.openPayment(cart)).toMatchObject({ chargeId: opened.chargeId, status: "PAID" });
  expect(await seen(cart.code)).toMatchObject({ state: "PaymentSettled", payments: ["2590 Settled"] });
});

test("forged, old and strange callbacks are refused and change nothing", async () => {
  const { cart, opened } = await shop.newPayment();
  expect(await sendEvent(opened.chargeId, OTHER_SECRET)).toBe(400);
  const post = (body: string, headers = {}) =>
    fetch(`${vendure.origin}/payments/ponte`, { method: "POST", headers, body }).then(({ status }) => status);
  expect(await post("")).toBe(400);
  expect(await post("{", { "content-type": "application/json" })).toBe(400);
  const sentAt = new Date(Date.now() - 600_000);
  const old = makeTestWebhook(vendure.webhookSecret, "charge.paid", { sentAt });
  expect(await post(old.body, old.headers)).toBe(400);
  expect(await seen(cart.code)).toMatchObject({ state: "ArrangingPayment", payments: [] });
});

test("a seller's own paid charge pays no order of the default channel, whatever it names", async () => {
  const { cart, opened } = await shop.newPayment();
  const { admin, account, webhookSecret } = await theSeller();
  const methodId = await addPaymentMethod(admin, "seller", { ...account, webhookSecret });
  // Vendure puts it into the default channel too.
  const { eligiblePaymentMethods: offered } = await cart.ask<{ eligiblePaymentMethods: Offered[] }>(
    `{ eligiblePaymentMethods { code isEligible } }`,
  );
  expect(offered).toContainEqual({ code: "seller", isEligible: false });
  await expect(shop.openPayment(cart, "seller")).rejects.toThrow("may not set up payments");
  // Taken out of the seller's own channel, it is only in the default channel.
  await admin(`mutation ($id: ID!) { deletePaymentMethod(id: $id) { result } }`, { id: methodId });
  await expect(shop.openPayment(cart, "seller")).rejects.toThrow("may not set up payments");

  const own = new Ponte(account);
  const { chargeId } = await own.createCharge({
    grossAmount: "25.90",
    externalReference: cart.code,
    metadata: { vendureChannel: "1", vendureMethod: "seller" },
  });
  await payByPix(own, chargeId);
  await expect.poll(async () => (await own.getCharge({ chargeId })).status).toBe("PAID");
  expect(await sendEvent(chargeId, webhookSecret)).toBe(204);
  // Nor does the merchant's own charge that another system opened.
  const other = await ponte.createCharge({ grossAmount: "25.90", externalReference: cart.code });
  await payByPix(ponte, other.chargeId);
  await expect.poll(() => statusOf(other.chargeId)).toBe("PAID");
  expect(await sendEvent(other.chargeId, vendure.webhookSecret)).toBe(204);
  expect(await seen(cart.code)).toMatchObject({ state: "ArrangingPayment", payments: [], notes: [] });
  await payByPix(ponte, opened.chargeId);
  await shop.untilState(cart.code, "PaymentSettled");
});

test("partial refunds, and one whose answer was lost, give every cent back once", async () => {
  const { order, chargeId } = await newOrder();
  const paymentId = String(order.payments[0]?.id);
  const refunded = async () => (await ponte.getCharge({ chargeId })).refundedAmount;
  expect(await shop.refund(paymentId, 590)).toMatchObject({ total: 590 });
  await expect.poll(refunded).toBe("5.90");
  // Ponte made the refund, but Vendure got no answer and stored nothing.
  await ponte.createRefund({ chargeId, amount: "4.00", reason: `Vendure ${paymentId}.2` });
  await expect(shop.refund(paymentId, 600)).rejects.toThrow("Refund 4.00 first");
  await shop.refund(paymentId, 400);
  await expect.poll(refunded).toBe("9.90");
  await expect(shop.refund(paymentId, 1601)).rejects.toThrow();
  const ends = await Promise.allSettled([shop.refund(paymentId, 1600), shop.refund(paymentId, 1600)]);
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect.poll(refunded).toBe("25.90");
  await expect
    .poll(async () => (await seen(order.code)).refunds)
    .toEqual(["590 Settled", "400 Settled", "1600 Settled"]);
});

test("a refund that was made in Ponte is a private note", async () => {
  const { order, chargeId } = await newOrder();
  await ponte.createRefund({ chargeId, amount: "1.00", reason: "cold coffee" });
  await expect
    .poll(async () => (await seen(order.code)).notes)
    .toEqual([expect.stringContaining("of 1.00 BRL succeeded. It was made in Ponte")]);
  const [note] = (await shop.readOrder(order.code)).history.items.filter(({ type }) => type === "ORDER_NOTE");
  expect(note?.isPublic).toBe(false);
});

test("canceling an unpaid order cancels its charge; a paid one is canceled, and then refunded", async () => {
  const { cart, opened } = await shop.newPayment();
  await shop.cancelOrder((await shop.readOrder(cart.code)).id);
  expect(await seen(cart.code)).toMatchObject({ state: "Cancelled", payments: [] });
  expect(await statusOf(opened.chargeId)).toBe("CANCELED");

  const { order, chargeId } = await newOrder();
  await shop.cancelOrder(order.id);
  await shop.refund(String(order.payments[0]?.id), 2590);
  await expect.poll(() => seen(order.code)).toMatchObject({ state: "Cancelled", refunds: ["2590 Settled"] });
  expect((await ponte.getCharge({ chargeId })).refundedAmount).toBe("25.90");
});

test("a paid order that Vendure does not know as paid yet cannot be canceled or changed", async () => {
  const { cart, opened } = await shop.newPayment();
  await payUnheard(opened.chargeId);
  await expect(shop.moveCart(cart, "AddingItems")).rejects.toThrow("is paid. Refund it instead.");
  await expect(shop.cancelOrder((await shop.readOrder(cart.code)).id)).rejects.toThrow("is paid");
  expect(await sendEvent(opened.chargeId, vendure.webhookSecret)).toBe(204);
  expect(await seen(cart.code)).toMatchObject({ state: "PaymentSettled", payments: ["2590 Settled"] });
});

test("an abandoned cart never becomes an order, and is paid by a new charge when its customer comes back", async () => {
  const { cart, opened } = await shop.newPayment();
  await shop.moveCart(cart, "AddingItems");
  expect(await statusOf(opened.chargeId)).toBe("CANCELED");
  await shop.moveCart(cart, "ArrangingPayment");
  const second = await shop.openPayment(cart);
  expect(second.chargeId).not.toBe(opened.chargeId);
  // As when it expires.
  await ponte.cancelCharge({ chargeId: second.chargeId });
  expect(await sendEvent(second.chargeId, vendure.webhookSecret)).toBe(204);
  expect(await seen(cart.code)).toMatchObject({ state: "ArrangingPayment", active: true, payments: [] });
  const third = await shop.openPayment(cart);
  expect(new Set([opened, second, third].map(({ chargeId }) => chargeId)).size).toBe(3);
  await payByPix(ponte, third.chargeId);
  expect((await shop.untilState(cart.code, "PaymentSettled")).payments).toHaveLength(1);
});

test("an order that became cheaper is paid with what was paid, and says so", async () => {
  const { cart, opened } = await shop.newPayment();
  await changeCoupon(cart, "apply");
  await payByPix(ponte, opened.chargeId);
  await shop.untilState(cart.code, "PaymentSettled");
  expect(await seen(cart.code)).toMatchObject({
    payments: ["2590 Settled"],
    notes: [`The charge ${opened.chargeId} of 25.90 BRL was paid, and 20.90 BRL was to pay.`],
  });
});

test("an order that became more expensive is not placed before the rest is paid", async () => {
  const cart = await shop.newCart();
  await changeCoupon(cart, "apply");
  await shop.moveCart(cart, "ArrangingPayment");
  const cheap = await shop.openPayment(cart);
  await changeCoupon(cart, "remove");
  await payByPix(ponte, cheap.chargeId);
  await expect
    .poll(() => seen(cart.code))
    .toMatchObject({
      ...{ state: "ArrangingPayment", active: true, payments: ["2090 Settled"] },
      notes: [`The charge ${cheap.chargeId} of 20.90 BRL was paid, and 25.90 BRL was to pay.`],
    });
  const rest = await shop.openPayment(cart);
  expect((await ponte.getCharge({ chargeId: rest.chargeId })).grossAmount).toBe("5.00");
  await payByPix(ponte, rest.chargeId);
  await shop.untilState(cart.code, "PaymentSettled");
  expect((await seen(cart.code)).payments.sort()).toEqual(["2090 Settled", "500 Settled"]);
});

test("a charge of an amount that is not the order's any more is canceled when the storefront asks again", async () => {
  const { cart, opened } = await shop.newPayment();
  await changeCoupon(cart, "apply");
  const next: Opened = await shop.openPayment(cart);
  expect(next.chargeId).not.toBe(opened.chargeId);
  expect(await statusOf(opened.chargeId)).toBe("CANCELED");
  expect((await ponte.getCharge({ chargeId: next.chargeId })).grossAmount).toBe("20.90");
});

test("a payment by a method that was disabled meanwhile is noted, and recorded once it is enabled again", async () => {
  const { cart, opened } = await shop.newPayment();
  const methodId = await methodIdOf("ponte");
  await setEnabled(methodId, false);
  await payByPix(ponte, opened.chargeId);
  await expect
    .poll(async () => (await seen(cart.code)).notes)
    .toEqual([expect.stringContaining("which Vendure does not take. The payment method ponte is disabled.")]);
  await setEnabled(methodId, true);
  expect(await sendEvent(opened.chargeId, vendure.webhookSecret)).toBe(204);
  expect(await seen(cart.code)).toMatchObject({ state: "PaymentSettled", payments: ["2590 Settled"] });
});

test("a card's amount is held, and settled by the shop; a canceled order releases it", async () => {
  const settled = await holdOf();
  await shop.settle(String(settled.order.payments[0]?.id));
  expect(await seen(settled.order.code)).toMatchObject({
    state: "PaymentSettled",
    payments: ["2590 Settled"],
  });
  expect(await statusOf(settled.chargeId)).toBe("PAID");

  const canceled = await holdOf();
  await shop.cancelOrder(canceled.order.id);
  const { status, authorization } = await ponte.getCharge({ chargeId: canceled.chargeId });
  expect([status, authorization?.status]).toEqual(["CANCELED", "RELEASED"]);
  await expect
    .poll(() => seen(canceled.order.code))
    .toMatchObject({ state: "Cancelled", payments: ["2590 Cancelled"] });
});

test("a part that is captured in Ponte is a payment of that part", async () => {
  const { order, chargeId } = await holdOf();
  await ponte.captureCharge({ chargeId, amount: "10.00" });
  await expect.poll(async () => (await seen(order.code)).payments).toEqual(["1000 Settled"]);
});

test("a seller's payment method with the shop's code neither takes the shop's payments nor hinders them", async () => {
  const { order, chargeId } = await newOrder();
  const { cart, opened } = await shop.newPayment();
  const next = await shop.newCart();
  await shop.moveCart(next, "ArrangingPayment");
  const own = await methodIdOf("ponte");
  const { admin, account, webhookSecret } = await theSeller();
  await addPaymentMethod(admin, "ponte", { ...account, webhookSecret });

  // Vendure, which finds a payment's method by its code, finds only the seller's.
  await setEnabled(own, false);
  await shop.refund(String(order.payments[0]?.id), 590);
  await expect.poll(async () => (await ponte.getCharge({ chargeId })).refundedAmount).toBe("5.90");
  await payByPix(ponte, opened.chargeId);
  await shop.untilState(cart.code, "PaymentSettled");
  expect(await seen(cart.code)).toMatchObject({ payments: ["2590 Settled"], notes: [] });
  await expect(shop.openPayment(next)).rejects.toThrow("may not set up payments");

  await setEnabled(own, true);
  const { chargeId: nextId } = await shop.openPayment(next);
  await payByPix(ponte, nextId);
  await shop.untilState(next.code, "PaymentSettled");
});

test("people of the default channel refund a seller's payment at the seller's Ponte", async () => {
  const { account } = await theSeller();
  const own = new Ponte(account);
  const stall = vendureApi(vendure, SELLER_TOKEN);
  // By the method that has the shop's code.
  const { cart, opened } = await stall.newPayment("ponte");
  await payByPix(own, opened.chargeId);
  const order = await stall.untilState(cart.code, "PaymentSettled");
  await shop.refund(String(order.payments[0]?.id), 590);
  await expect
    .poll(() => seen(cart.code))
    .toMatchObject({ payments: ["2590 Settled"], refunds: ["590 Settled"], notes: [] });
  expect((await own.getCharge({ chargeId: opened.chargeId })).refundedAmount).toBe("5.90");
});

async function changeCoupon({ ask }: Cart, what: "apply" | "remove"): Promise<void> {
  await ask(`mutation ($code: String!) { used: ${what}CouponCode(couponCode: $code) { __typename } }`, {
    code: vendure.coupon,
  });
}

async function methodIdOf(code: string): Promise<string> {
  const { paymentMethods } = await vendure.admin<{
    paymentMethods: { items: { id: string; code: string }[] };
  }>(`{ paymentMethods { items { id code } } }`);
  return String(paymentMethods.items.find((one) => one.code === code)?.id);
}

async function setEnabled(id: string, enabled: boolean): Promise<void> {
  await vendure.admin(
    `mutation ($input: UpdatePaymentMethodInput!) { updatePaymentMethod(input: $input) { id } }`,
    { input: { id, enabled } },
  );
}
