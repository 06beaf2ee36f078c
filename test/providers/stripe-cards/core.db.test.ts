import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ConnectionRecord } from "#db/queries/providers/connections";
import type { MerchantId } from "#lib/domain/ids";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { getCheckout } from "#lib/payments/read/get-checkout";
import { seal } from "#lib/platform/secrets/seal";
import { newStripeCardsAdapter } from "#lib/providers/stripe-cards/adapter";
import { cardPaymentBody } from "#lib/schemas/payment/checkout";
import { payByCardBody, TEST_BROWSER, TEST_ORIGIN } from "#test/card-payment";
import { changeAdapters } from "#test/change-adapters";
import { changeSettings } from "#test/change-settings";
import { closeConnections } from "#test/close-connections";
import { dumpEverything } from "#test/dump-everything";
import { connectFake } from "#test/fake-provider/connect-fake";
import { newCharge, storedAttempt } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { CHALLENGED } from "#test/providers/stripe/fake-cards";
import { type FakeStripe, startFakeStripe } from "#test/providers/stripe/fake-stripe";
import { hasStripeDocument } from "#test/providers/stripe/stripe-document";
import { SETTINGS } from "#test/providers/stripe-cards/stripe-cards-for-tests";

const host = {};
changeAdapters([newStripeCardsAdapter(host)]);

const NUMBER = "4242424242424242";

describe.skipIf(!hasStripeDocument)("a payment by Stripe's fields", () => {
  let fake: FakeStripe;
  let merchantId: MerchantId;
  let connection: ConnectionRecord;
  beforeAll(async () => {
    changeSettings({ allowPrivateTargets: true });
  });
  beforeEach(async () => {
    fake = await startFakeStripe();
    Object.assign(host, fake.host);
    ({ liveId: merchantId } = await newMerchant());
    const settings = seal("connection-settings", JSON.stringify(SETTINGS));
    ({ connection } = await connectFake(merchantId, { provider: "stripe-cards", port: "card", settings }));
    return async () => {
      await fake.close();
      expect(fake.faults).toEqual([]);
    };
  });
  afterAll(closeConnections);

  const body = (token: string, changes: object = {}) =>
    cardPaymentBody.parse({
      paymentMethod: "CREDIT_CARD",
      tokenizedCard: {
        connection: connection.id,
        token,
        holderName: "ANA SOUZA",
        brand: "visa",
        last4: "4242",
      },
      browser: TEST_BROWSER,
      customer: { email: "ana@example.com" },
      ...changes,
    });
  const pay = (chargeId: Parameters<typeof payCheckout>[1], sent: ReturnType<typeof body>) =>
    payCheckout(merchantId, chargeId, { body: sent, claimId: null }, { origin: TEST_ORIGIN });

  it("is offered in one part, pays, and leaves neither the number nor the name of the card in any table", async () => {
    const charge = await newCharge(merchantId);
    const { methods } = await getCheckout(merchantId, charge.id);
    const offered = methods.find(({ method }) => method === "CREDIT_CARD");
    expect(offered?.hostedFields).toMatchObject({
      ...{ connection: connection.id, name: "stripe", clientKey: SETTINGS.publishableKey },
      script: "https://js.stripe.com/clover/stripe.js",
    });
    expect(offered?.installments?.map(({ count }) => count)).toEqual([1]);
    expect(JSON.stringify(methods)).not.toContain(SETTINGS.secretKey);

    const token = fake.cards.tokenize(NUMBER);
    const { id, status } = await pay(charge.id, body(token));
    expect(status).toBe("PAID");
    expect(await storedAttempt(merchantId, id)).toMatchObject({
      cardBrand: "visa",
      cardFirst6: null,
      cardLast4: "4242",
    });
    const dump = await dumpEverything();
    expect(dump).toContain(id);
    for (const part of [NUMBER, token]) expect(dump.includes(part)).toBe(false);
  });

  it("goes to a challenge as with every other processor", async () => {
    const charge = await newCharge(merchantId);
    const paid = await pay(charge.id, body(fake.cards.tokenize(CHALLENGED)));
    expect(paid).toMatchObject({ nextAction: { type: "REDIRECT" } });
  });

  it("takes no number, no card of another's fields, and no card in parts", async () => {
    const charge = await newCharge(merchantId);
    const token = fake.cards.tokenize(NUMBER);
    const refused = { code: "payment_method_not_allowed" };
    await expect(pay(charge.id, payByCardBody(NUMBER))).rejects.toMatchObject(refused);
    const of = (changes: object) => ({ ...body(token).tokenizedCard, ...changes });
    const foreign = body(token, { tokenizedCard: of({ connection: "con_01k6z0q4n8f3x5r2b7c9d1e6gh" }) });
    await expect(pay(charge.id, foreign)).rejects.toMatchObject(refused);
    await expect(pay(charge.id, body(token, { installments: 2 }))).rejects.toThrow();
    expect(fake.calls).toEqual([]);
  });

  it("a name that was used is a payment that failed, and the charge can be paid by another", async () => {
    const token = fake.cards.tokenize(NUMBER);
    await pay((await newCharge(merchantId)).id, body(token));
    const charge = await newCharge(merchantId);
    await pay(charge.id, body(token)).catch(() => {});
    expect((await pay(charge.id, body(fake.cards.tokenize(NUMBER)))).status).toBe("PAID");
  });
});
