import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { ConnectionRecord } from "#lib/connections/connections.queries";
import type { MerchantId } from "#lib/domain/ids";
import { cardPaymentBody } from "#lib/payments/checkout.contract";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { getCheckout } from "#lib/payments/read/get-checkout";
import { env } from "#lib/platform/env";
import { seal } from "#lib/platform/secrets/seal";
import { adyenAt } from "#lib/providers/adyen/adapter";
import { payByCardBody, TEST_BROWSER, TEST_ORIGIN } from "#test/card-payment";
import { changeAdapters } from "#test/change-adapters";
import { changeSettings } from "#test/change-settings";
import { closeConnections } from "#test/close-connections";
import { dumpEverything } from "#test/dump-everything";
import { connectFake } from "#test/fake-provider/connect-fake";
import { newCharge, storedAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import {
  CHALLENGED,
  COMPANY,
  encrypt,
  type FakeAdyen,
  startFakeAdyen,
} from "#test/providers/adyen/fake-adyen";

let adyenBase: URL | null = null;
changeAdapters([adyenAt(() => adyenBase, { firstMs: 60_000, laterMs: 0, pausesMs: [] })]);

const NUMBER = "4929416000071744";
const CLIENT_KEY = `live_${"ABCD".repeat(8)}`;

let adyen: FakeAdyen;
let merchantId: MerchantId;
let connection: ConnectionRecord;
beforeAll(() => {
  changeSettings({ allowPrivateTargets: true });
});
beforeEach(async () => {
  adyen = await startFakeAdyen();
  adyenBase = adyen.base;
  ({ liveId: merchantId } = await newMerchant());
  connection = await connect({ cardEntry: "hosted_fields", clientKey: CLIENT_KEY });
  return async () => {
    await adyen.close();
    expect(adyen.findings).toEqual([]);
  };
});
afterAll(closeConnections);

async function connect(settings: object, more: object = {}) {
  const sealed = seal("connection-settings", JSON.stringify({ ...COMPANY, ...settings }));
  const connected = await connectFake(merchantId, {
    provider: "adyen",
    port: "card",
    settings: sealed,
    ...more,
  });
  return connected.connection;
}

function encrypted(number = NUMBER, of = connection.id) {
  return cardPaymentBody.parse({
    paymentMethod: "CREDIT_CARD",
    encryptedCard: {
      connection: of,
      number: encrypt(number),
      expiryMonth: encrypt("03"),
      expiryYear: encrypt("2032"),
      securityCode: encrypt("8642"),
      holderName: "ANA SOUZA",
      brand: "visa",
      last4: number.slice(-4),
    },
    browser: TEST_BROWSER,
    customer: { email: "ana@example.com" },
  });
}

const pay = (chargeId: Parameters<typeof payCheckout>[1], body = encrypted()) =>
  payCheckout(merchantId, chargeId, { body, claimId: null }, { origin: TEST_ORIGIN });

it("the checkout offers the fields of the account that would charge the card, without its secrets", async () => {
  const charge = await newCharge(merchantId);
  const { methods } = await getCheckout(merchantId, charge.id);
  expect(methods.find(({ method }) => method === "CREDIT_CARD")).toMatchObject({
    hostedFields: {
      connection: connection.id,
      name: "adyen-live",
      clientKey: CLIENT_KEY,
      script: "https://checkoutshopper-live.cdn.adyen.com/checkoutshopper/sdk/6.33.0/adyen.js",
      integrity: null,
    },
  });
  expect(JSON.stringify(methods)).not.toContain(COMPANY.apiKey);
});

it("a card from the fields pays, reaches Adyen encrypted, and leaves no part in any table", async () => {
  const charge = await newCharge(merchantId);
  const { id, status } = await pay(charge.id);
  expect(status).toBe("PAID");
  expect(await storedAttempt(merchantId, id)).toMatchObject({
    cardBrand: "visa",
    cardFirst6: null,
    cardLast4: "1744",
  });
  expect(adyen.calls.at(-1)?.body).toMatchObject({
    paymentMethod: { type: "scheme", holderName: "ANA SOUZA", encryptedCardNumber: encrypt(NUMBER) },
    origin: new URL(env().publicUrl).origin,
  });
  expect(JSON.stringify(adyen.calls.at(-1)?.body)).not.toContain(NUMBER);
  const dump = await dumpEverything();
  expect(dump).toContain(id);
  for (const part of [NUMBER, encrypt(NUMBER), encrypt("8642"), encrypt("2032")]) {
    expect(dump.includes(part)).toBe(false);
  }
});

it("a challenge continues as with a typed card", async () => {
  const charge = await newCharge(merchantId);
  expect(await pay(charge.id, encrypted(CHALLENGED))).toMatchObject({ nextAction: { type: "REDIRECT" } });
});

it("Adyen's data about the card override the browser's", async () => {
  adyen.rules.next = {
    resultCode: "Authorised",
    paymentMethod: { brand: "elo", type: "scheme" },
    additionalData: { cardSummary: "9999", cardBin: "506699" },
  };
  const charge = await newCharge(merchantId);
  const { id } = await pay(charge.id);
  expect(await storedAttempt(merchantId, id)).toMatchObject({
    cardBrand: "elo",
    cardFirst6: "506699",
    cardLast4: "9999",
  });
});

it("refuses a card number while the fields are on, before anything is stored or sent", async () => {
  const charge = await newCharge(merchantId);
  await expect(pay(charge.id, payByCardBody(NUMBER))).rejects.toMatchObject({
    code: "payment_method_not_allowed",
  });
  expect(adyen.calls).toEqual([]);
  expect((await storedCharge(merchantId, charge.id)).checkoutTries).toBe(0);
});

it("refuses an encrypted card from another account's fields", async () => {
  const raw = await connect({ cardEntry: "own_form" }, { priority: 0 });
  const charge = await newCharge(merchantId);
  await expect(pay(charge.id, encrypted(NUMBER, raw.id))).rejects.toMatchObject({
    code: "payment_method_not_allowed",
  });
  const { methods } = await getCheckout(merchantId, charge.id);
  expect(methods.find(({ method }) => method === "CREDIT_CARD")).not.toHaveProperty("hostedFields");
  expect((await pay(charge.id, payByCardBody(NUMBER))).status).toBe("PAID");
});

it("an unreachable account's encrypted card goes to no other account", async () => {
  await connect({ cardEntry: "own_form" }, { priority: 9 });
  adyen.failNext("throttled", "change");
  const charge = await newCharge(merchantId);
  const { status } = await pay(charge.id).catch((error: { extra?: { existing?: { status: string } } }) => ({
    status: error.extra?.existing?.status,
  }));
  expect(status).toBe("FAILED");
  expect(adyen.payments).toEqual([]);
  expect(adyen.calls.length).toBe(1);
});

it.each([
  ["neither", {}],
  ["both", { card: payByCardBody(NUMBER).card, encryptedCard: encryptedInput() }],
  [
    "a number in a cipher's place",
    { encryptedCard: { ...encryptedInput(), number: `${NUMBER}     `.trim() } },
  ],
])("refuses a body with %s", (_, parts) => {
  expect(cardPaymentBody.safeParse({ paymentMethod: "CREDIT_CARD", ...parts }).success).toBe(false);
});

function encryptedInput() {
  const cipher = encrypt("03");
  const ciphers = { number: cipher, expiryMonth: cipher, expiryYear: cipher, securityCode: cipher };
  return { connection: "con_01k6z0q4n8f3x5r2b7c9d1e6gh", ...ciphers, holderName: "ANA SOUZA" };
}
