import { expect, test } from "@playwright/test";
import { payByPix } from "#test/shops/pay";
import { missingForWordpress, startWordpress, type Wordpress } from "#test/shops/start-wordpress";
import { makeTestWebhook, Ponte } from "../../packages/ponte-node/src/index.js";
import type { Seen } from "../../packages/ponte-woocommerce/test/shop.ts";
import { newShopOwner } from "../api/fixtures";
import { createToken } from "../credentials";
import { origin } from "../origin";

const STARTING_MS = 5 * 60_000;
const SETTINGS_PAGE = "/wp-admin/admin.php?page=wc-settings&tab=checkout&section=ponte";

let shop: Wordpress;
let ponte: Ponte;
let token: string;
let secret: string;
let endpointId: string;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  test.setTimeout(STARTING_MS);
  const missing = await missingForWordpress();
  test.skip(missing !== undefined, missing);
  ({ token } = await createToken(await newShopOwner()));
  ponte = new Ponte({ url: origin, token });
  shop = await startWordpress(origin);
  ({ secret, id: endpointId } = await ponte.createWebhookEndpoint({
    url: shop.callbackUrl,
    types: [
      ...(["charge.paid", "charge.expired", "charge.canceled", "attempt.authorized"] as const),
      ...(["refund.succeeded", "refund.failed", "dispute.opened", "dispute.won", "dispute.lost"] as const),
    ],
  }));
  await shop.ask("settings", { settings: settings() });
});
test.afterAll(async () => {
  await shop?.[Symbol.asyncDispose]();
});

const settings = (more: object = {}) => ({
  ...{
    enabled: "yes",
    title: "Pix, card or coins",
    description: "",
    url: origin,
    token,
    webhook_secret: secret,
  },
  ...more,
});
const see = (order: number) => shop.ask<Seen>("seen", { order });
const until = (order: number, status: string) =>
  expect.poll(async () => (await see(order)).status, { timeout: 20_000 }).toBe(status);

/** An order whose payer was sent to Ponte's page. */
async function opened(props: object = {}) {
  const order = await shop.ask<number>("order", { props });
  const { redirect } = await shop.ask<{ redirect: string }>("pay", { order });
  return { order, redirect, chargeId: (await see(order)).charge };
}

async function paid() {
  const one = await opened();
  await payByPix(ponte, one.chargeId);
  await until(one.order, "processing");
  return one;
}

test("a payer pays on Ponte's page, and the callback completes the order once, even if it comes twice", async () => {
  const { order, redirect, chargeId } = await opened();
  expect((await fetch(redirect)).status).toBe(200);
  expect(await ponte.getCharge({ chargeId })).toMatchObject({ grossAmount: "25.90", checkoutUrl: redirect });
  await payByPix(ponte, chargeId);
  await until(order, "processing");
  const { data: events } = await ponte.listEvents({ type: "charge.paid", limit: 1 });
  const eventId = String(events[0]?.id);
  const delivered = async () =>
    (await ponte.listDeliveries({ eventId })).filter(({ status }) => status === "DELIVERED").length;
  await expect.poll(delivered).toBe(1);
  await ponte.redeliverEvent({ eventId });
  await expect.poll(delivered).toBe(2);
  expect(await see(order)).toMatchObject({ status: "processing", transaction: chargeId, isPaid: true });
  expect(shop.log().split(`payment complete ${order}.`)).toHaveLength(2);
});

test("callbacks at the same moment complete the order once", async () => {
  await ponte.updateWebhookEndpoint({ endpointId, status: "DISABLED" });
  const { order, chargeId } = await opened();
  await payByPix(ponte, chargeId);
  await expect.poll(async () => (await ponte.getCharge({ chargeId })).status).toBe("PAID");
  const statuses = await Promise.all(Array.from({ length: 6 }, () => call(secret, chargeId)));
  expect(statuses).toEqual(Array(6).fill(200));
  expect((await see(order)).status).toBe("processing");
  await expect.poll(() => shop.log()).toContain(`payment complete ${order}.`);
  expect(shop.log().split(`payment complete ${order}.`)).toHaveLength(2);
  await ponte.updateWebhookEndpoint({ endpointId, status: "ENABLED" });
});

test("forged callbacks, and true ones of an unpaid charge, change nothing", async () => {
  const { order, chargeId } = await opened();
  expect(await call("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", chargeId)).toBe(400);
  expect(await call(secret, chargeId)).toBe(200);
  expect((await fetch(shop.callbackUrl)).status).toBe(400);
  expect(await see(order)).toMatchObject({ status: "pending", isPaid: false });
});

test("the payer's return page records the payment when no callback comes", async () => {
  await ponte.updateWebhookEndpoint({ endpointId, status: "DISABLED" });
  const { order, chargeId } = await opened();
  const { redirectUrl } = await ponte.getCheckout(
    { chargeId },
    { checkoutToken: (await ponte.createCheckoutToken({ chargeId })).checkoutToken },
  );
  expect(await (await fetch(String(redirectUrl))).text()).toContain("Your payment has not arrived yet");
  await payByPix(ponte, chargeId);
  await expect.poll(async () => (await ponte.getCharge({ chargeId })).status).toBe("PAID");
  await fetch(String(redirectUrl));
  expect(await see(order)).toMatchObject({ status: "processing", transaction: chargeId });
  await ponte.updateWebhookEndpoint({ endpointId, status: "ENABLED" });
});

test("refunds in part and whole return every cent once", async () => {
  const { order, chargeId } = await paid();
  const refund = (amount: string) =>
    shop.ask<{ id?: number; error?: string }>("refund", { order, refund: { amount, reason: "Too sweet" } });
  expect(await refund("5.90")).toEqual({ id: expect.any(Number) });
  // Ponte refunds shortly after it has accepted the refund.
  const refunded = expect.poll(async () => (await ponte.getCharge({ chargeId })).refundedAmount);
  await refunded.toBe("5.90");
  // Ponte made the refund, and WooCommerce got no answer and deleted its own record.
  await ponte.createRefund({ chargeId, amount: "4.00", reason: "WooCommerce 999999" });
  expect((await refund("6.00")).error).toContain("Refund 4.00 first");
  expect(await refund("4.00")).toEqual({ id: expect.any(Number) });
  expect(await refund("16.00")).toEqual({ id: expect.any(Number) });
  await until(order, "refunded");
  expect((await see(order)).refunds).toHaveLength(3);
  await refunded.toBe("25.90");
});

test("a canceled order and an abandoned cart cancel their charges; a cart that was paid is kept", async () => {
  const canceled = await opened();
  await shop.ask("move", { order: canceled.order, to: "cancelled" });
  expect((await ponte.getCharge({ chargeId: canceled.chargeId })).status).toBe("CANCELED");

  await ponte.updateWebhookEndpoint({ endpointId, status: "DISABLED" });
  const [abandoned, kept] = [await opened(), await opened()];
  await payByPix(ponte, kept.chargeId);
  await expect.poll(async () => (await ponte.getCharge({ chargeId: kept.chargeId })).status).toBe("PAID");
  expect(await shop.ask("may cancel", { order: abandoned.order })).toBe(true);
  expect((await ponte.getCharge({ chargeId: abandoned.chargeId })).status).toBe("CANCELED");
  expect(await shop.ask("may cancel", { order: kept.order })).toBe(false);
  expect((await see(kept.order)).status).toBe("processing");
  await ponte.updateWebhookEndpoint({ endpointId, status: "ENABLED" });
});

test("a charge that is canceled in Ponte cancels the order", async () => {
  const { order, chargeId } = await opened();
  await ponte.cancelCharge({ chargeId });
  await until(order, "cancelled");
});

test("a changed total opens another charge", async () => {
  const { order, chargeId } = await opened();
  await shop.ask("set", { order, props: { total: "30.00" } });
  await shop.ask("pay", { order });
  const { charge, status } = await see(order);
  expect([charge === chargeId, status]).toEqual([false, "pending"]);
  expect((await ponte.getCharge({ chargeId })).status).toBe("CANCELED");
  expect((await ponte.getCharge({ chargeId: charge })).grossAmount).toBe("30.00");
});

test("a card's amount is held until the order is set to Processing", async () => {
  await shop.ask("settings", { settings: settings({ authorize_only: "yes" }) });
  const { order, chargeId } = await opened();
  const { checkoutToken } = await ponte.createCheckoutToken({ chargeId });
  const card = {
    number: "4111111111111111",
    holderName: "Ana Souza",
    expMonth: 12,
    expYear: 2030,
    cvv: "123",
  };
  await ponte.payCheckout(
    { chargeId, paymentMethod: "CREDIT_CARD", card, installments: 1 },
    { checkoutToken },
  );
  await until(order, "on-hold");
  await shop.ask("move", { order, to: "processing" });
  await expect.poll(async () => (await ponte.getCharge({ chargeId })).status).toBe("PAID");
  await expect.poll(async () => (await see(order)).transaction).toBe(chargeId);
  await shop.ask("settings", { settings: settings() });
});

test("the settings page shows no secret, and saves only with WordPress' nonce", async ({ page }) => {
  await page.goto(`${shop.origin}/wp-login.php`);
  await page.locator("#user_login").fill("admin");
  await page.locator("#user_pass").fill(shop.password);
  await page.locator("#wp-submit").click();
  await page.waitForURL(/wp-admin/);
  await page.goto(`${shop.origin}${SETTINGS_PAGE}`);
  const html = await page.content();
  for (const hidden of [token, secret]) expect(html).not.toContain(hidden);
  expect(html).toContain("wc-api=ponte");
  const forged = await page.request.post(`${shop.origin}${SETTINGS_PAGE}`, {
    form: { woocommerce_ponte_title: "Forged", save: "Save changes" },
  });
  expect(await forged.text()).not.toContain("Forged");
  await page.locator("#woocommerce_ponte_title").fill("Pix");
  await page.locator("#woocommerce_ponte_title").press("Enter");
  await expect(page.getByText("Ponte accepts the access token.")).toBeVisible();
  await expect(page.locator("#woocommerce_ponte_title")).toHaveValue("Pix");
});

test("nothing of the plugin made PHP complain, and no log has a secret", async () => {
  expect(shop.log()).not.toMatch(/PHP (?:Fatal|Warning|Notice|Deprecated).+ponte-woocommerce/);
  for (const hidden of [token, secret]) expect(shop.log()).not.toContain(hidden);
});

async function call(signedBy: string, id: string): Promise<number> {
  const { headers, body } = makeTestWebhook(signedBy, "charge.paid", { data: { charge: { id } } });
  return (await fetch(shop.callbackUrl, { method: "POST", headers, body })).status;
}
