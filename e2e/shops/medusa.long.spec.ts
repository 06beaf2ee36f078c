import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { medusaApi, ok } from "#test/shops/medusa-api";
import { payByCard, payByPix } from "#test/shops/pay";
import { type Medusa, startMedusa } from "#test/shops/start-medusa";
import { until } from "#test/shops/until";
import { checkoutUrlOf, placeOrder } from "../../packages/ponte-medusa/examples/hosted/pay.js";
import { MEDUSA_STATUS } from "../../packages/ponte-medusa/src/statuses.js";
import { makeTestWebhook, Ponte } from "../../packages/ponte-node/src/index.js";
import { newShopOwner } from "../api/fixtures";
import { createToken } from "../credentials";
import { origin } from "../origin";

const SHOP = join(import.meta.dirname, "..", "..", "test", "shops", "medusa");
const STARTING_MS = 40 * 60_000;

let medusa: Medusa;
let shop: ReturnType<typeof medusaApi>;
let ponte: Ponte;
let token: string;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  test.setTimeout(STARTING_MS);
  ({ token } = await createToken(await newShopOwner()));
  const account = { url: origin, token };
  ponte = new Ponte(account);
  medusa = await startMedusa(account);
  shop = medusaApi(medusa);
});
test.afterAll(async () => {
  await medusa?.[Symbol.asyncDispose]();
});

/** What the shop's people see of a paid or unpaid order. */
async function seen(orderId: string) {
  const order = await shop.readOrder(orderId);
  const moved = order.transactions.map(({ reference, amount }) => `${reference} ${amount}`);
  return { status: order.status, payment: order.payment_status, moved };
}

async function paymentOf(orderId: string): Promise<string> {
  const [collection] = (await shop.readOrder(orderId)).payment_collections;
  return String(collection?.payments[0]?.id);
}

test("every status and action that the provider uses exists in this Medusa", async () => {
  const code = `const { PaymentSessionStatus, PaymentActions } = require("@medusajs/framework/utils");
    console.log(JSON.stringify([Object.values(PaymentSessionStatus), Object.values(PaymentActions)]))`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--eval", code], { cwd: SHOP });
  const [statuses, actions] = JSON.parse(stdout);
  for (const { session, action } of Object.values(MEDUSA_STATUS)) {
    expect(statuses).toContain(session);
    expect(actions).toContain(action);
  }
});

test("with the example's storefront, only a paid cart becomes an order", async () => {
  const { default: Sdk } = createRequire(join(SHOP, "package.json"))("@medusajs/js-sdk");
  const sdk = new Sdk({ baseUrl: medusa.origin, publishableKey: medusa.storeKey, auth: { type: "session" } });
  const { id } = await shop.newCart();
  const { cart } = await sdk.store.cart.retrieve(id);
  const address = await checkoutUrlOf(sdk, cart);
  expect((await fetch(address)).status).toBe(200);
  expect(await placeOrder(sdk, id)).toBe(null);

  const { data: sessions } = {
    data: (await sdk.store.cart.retrieve(id)).cart.payment_collection.payment_sessions,
  };
  const [session] = sessions;
  expect(Object.keys(session.data).sort()).toEqual(["charge_id", "checkout_url", "session_id"]);
  const charge = await ponte.getCharge({ chargeId: session.data.charge_id });
  expect(charge).toMatchObject({ grossAmount: "25.90", externalReference: session.id, checkoutUrl: address });
  await payByPix(ponte, charge.id);
  const order = await until("the order", async () => (await placeOrder(sdk, id)) ?? undefined);
  await expect
    .poll(() => seen(order.id))
    .toEqual({ status: "pending", payment: "captured", moved: ["capture 25.9"] });
});

test("a webhook places the order before the storefront asks, and a second time changes nothing", async () => {
  const cart = await shop.newCart("Beans");
  const { data } = await shop.openSession(cart);
  // A third of a cent, which Pix cannot take.
  expect((await ponte.getCharge({ chargeId: data.charge_id })).grossAmount).toBe("33.34");
  await payByPix(ponte, data.charge_id);
  const { id } = await shop.untilOrdered(cart);
  const before = { status: "pending", payment: "captured", moved: ["capture 33.335"] };
  await expect.poll(() => seen(id)).toEqual(before);
  const { data: events } = await ponte.listEvents({ type: "charge.paid", limit: 1 });
  const answered = () => medusa.log().split("Processing payment.webhook_received").length;
  const answers = answered();
  await ponte.redeliverEvent({ eventId: String(events[0]?.id) });
  await expect.poll(answered).toBeGreaterThan(answers);
  await sleep(3_000);
  expect(await seen(id)).toEqual(before);
  expect(ok<{ order: { id: string } }>(await shop.store("POST", `/carts/${cart.id}/complete`)).order.id).toBe(
    id,
  );
  expect(await shop.ordersOf(cart)).toHaveLength(1);
});

test("a forged webhook places no order", async () => {
  const cart = await shop.newCart();
  const { id, data } = await shop.openSession(cart);
  const charge = { id: data.charge_id, externalReference: id };
  const forged = makeTestWebhook("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "charge.paid", {
    data: { charge },
  });
  const { headers, body } = forged;
  await fetch(`${medusa.origin}/hooks/payment/ponte_ponte`, { method: "POST", headers, body });
  await expect.poll(() => medusa.log()).toContain("The callback is not signed by this secret");
  expect(await shop.ordersOf(cart)).toEqual([]);
});

test("a paid charge that only names a cart's session places no order", async () => {
  const cart = await shop.newCart();
  const { id } = await shop.openSession(cart);
  const { chargeId } = await ponte.createCharge({ grossAmount: "25.90", externalReference: id });
  await payByPix(ponte, chargeId);
  await expect.poll(() => medusa.log()).toContain(`${chargeId} names ${id}, to which it does not belong`);
  expect(await shop.ordersOf(cart)).toEqual([]);
});

test("partial refunds, a refund whose answer was lost, and a canceled order return every cent once", async () => {
  const cart = await shop.newCart();
  const { data } = await shop.openSession(cart);
  await payByPix(ponte, data.charge_id);
  const { id } = await shop.untilOrdered(cart);
  const refund = async (amount: number) =>
    shop.admin("POST", `/payments/${await paymentOf(id)}/refund`, { amount });
  const refunded = async () => (await ponte.getCharge({ chargeId: data.charge_id })).refundedAmount;

  ok(await refund(5.9));
  expect(await seen(id)).toMatchObject({ payment: "partially_refunded" });
  await expect.poll(refunded).toBe("5.90");
  // Ponte made the refund, but Medusa got no answer and has removed its own record.
  const lost = { chargeId: data.charge_id, amount: "4.00", reason: "Medusa ref_lost" };
  await ponte.createRefund(lost);
  expect(await refund(6)).toMatchObject({
    status: 400,
    message: expect.stringContaining("Refund 4.00 first"),
  });
  ok(await refund(4));
  await expect.poll(refunded).toBe("9.90");

  ok(await shop.admin("POST", `/orders/${id}/cancel`));
  const moved = ["capture 25.9", "refund -5.9", "refund -4", "refund -16"];
  expect(await seen(id)).toEqual({ status: "canceled", payment: "refunded", moved });
  await expect.poll(refunded).toBe("25.90");
});

test("a changed cart cancels its unpaid charge; a paid cart stays as it was paid", async () => {
  const cart = await shop.newCart();
  const abandoned = await shop.openSession(cart);
  ok(await shop.addTo(cart.id));
  expect((await ponte.getCharge({ chargeId: abandoned.data.charge_id })).status).toBe("CANCELED");

  // No webhook places the order before the cart is changed.
  const [endpoint] = (await ponte.listWebhookEndpoints()).data;
  const endpointId = String(endpoint?.id);
  await ponte.updateWebhookEndpoint({ endpointId, status: "DISABLED" });
  const { data } = await shop.openSession(cart);
  await payByPix(ponte, data.charge_id);
  await expect.poll(async () => (await ponte.getCharge({ chargeId: data.charge_id })).status).toBe("PAID");
  expect(await shop.addTo(cart.id)).toMatchObject({
    status: 500,
    message: "Could not delete all payment sessions",
  });
  const placed = await shop.store("POST", `/carts/${cart.id}/complete`);
  const { order } = ok<{ order: { id: string } }>(placed);
  expect(await shop.readOrder(order.id)).toMatchObject({ total: 51.8, items: [{ quantity: 2 }] });
  expect(await seen(order.id)).toMatchObject({ moved: ["capture 51.8"] });
  await ponte.updateWebhookEndpoint({ endpointId, status: "ENABLED" });
});

test("the charge of an abandoned cart ends together with its payment session, and the next session is new", async () => {
  const cart = await shop.newCart();
  const { data } = await shop.openSession(cart);
  await ponte.cancelCharge({ chargeId: data.charge_id });
  expect((await shop.store("POST", `/carts/${cart.id}/complete`)).status).toBe(400);
  const next = await shop.openSession(cart);
  expect(next.data.charge_id).not.toBe(data.charge_id);
  await payByPix(ponte, next.data.charge_id);
  expect((await shop.untilOrdered(cart)).payment_status).toBe("captured");
});

test("a card's amount is held, and captured by the shop; a canceled order releases it", async () => {
  const [captured, canceled] = await Promise.all([holdOf(), holdOf()]);
  ok(await shop.admin("POST", `/payments/${await paymentOf(captured.id)}/capture`));
  expect(await seen(captured.id)).toMatchObject({ payment: "captured", moved: ["capture 25.9"] });
  expect((await ponte.getCharge({ chargeId: captured.chargeId })).status).toBe("PAID");

  ok(await shop.admin("POST", `/orders/${canceled.id}/cancel`));
  expect(await seen(canceled.id)).toMatchObject({ status: "canceled", payment: "canceled", moved: [] });
  const { status, authorization } = await ponte.getCharge({ chargeId: canceled.chargeId });
  expect([status, authorization?.status]).toEqual(["CANCELED", "RELEASED"]);
});

test("a partial capture is booked once, with the same amount in Ponte and in Medusa", async () => {
  const { id, chargeId } = await holdOf();
  const payment = await paymentOf(id);
  ok(await shop.admin("POST", `/payments/${payment}/capture`, { amount: 10 }));
  const { status, authorization } = await ponte.getCharge({ chargeId });
  expect([status, authorization?.capturedAmount]).toEqual(["PAID", "10.00"]);
  // Ponte's webhook reports the same capture, and the shop cannot take the rest.
  await sleep(3_000);
  expect(await shop.admin("POST", `/payments/${payment}/capture`, { amount: 5 })).toMatchObject({
    status: 400,
  });
  expect(await seen(id)).toMatchObject({ payment: "partially_captured", moved: ["capture 10"] });
});

/** An order whose amount a card holds. */
async function holdOf() {
  const cart = await shop.newCart();
  const { data } = await shop.openSession(cart, "pp_ponte_holds");
  await payByCard(ponte, data.charge_id);
  const { id } = await shop.untilOrdered(cart, "authorized");
  expect(await seen(id)).toMatchObject({ payment: "authorized", moved: [] });
  return { id, chargeId: data.charge_id };
}
