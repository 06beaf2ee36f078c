import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ConnectionRecord } from "#lib/connections/connections.queries";
import type { MerchantId } from "#lib/domain/ids";
import { cardPaymentBody } from "#lib/payments/checkout.contract";
import { finishChallenge } from "#lib/payments/open/finish-challenge";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { getCheckout } from "#lib/payments/read/get-checkout";
import { seal } from "#lib/platform/secrets/seal";
import { newStripeCardsAdapter } from "#lib/providers/stripe-cards/adapter";
import { unsealToken } from "#lib/saved-cards/card-names";
import { removeOwnCard } from "#lib/saved-cards/remove-own-card";
import { enquire, payByCardBody, TEST_BROWSER, TEST_ORIGIN } from "#test/card-payment";
import { changeAdapters } from "#test/change-adapters";
import { changeSettings } from "#test/change-settings";
import { closeConnections } from "#test/close-connections";
import { dumpEverything } from "#test/dump-everything";
import { connectFake } from "#test/fake-provider/connect-fake";
import { newCharge, storedAttempt } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { CHALLENGED } from "#test/providers/stripe/fake-cards";
import { type FakeStripe, startFakeStripe } from "#test/providers/stripe/fake-stripe";
import { SETTINGS } from "#test/providers/stripe-cards/stripe-cards-for-tests";
import {
  ANA,
  ageCard,
  CONSENT,
  cardOffer,
  countRemovalJobs,
  payBySaved,
  runRemoval,
  storedCard,
  storedCards,
} from "#test/saved-card";

const host = {};
changeAdapters([newStripeCardsAdapter(host)]);

const NUMBER = "4242424242424242";

describe("a payment by Stripe's fields", () => {
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

  it("is offered without installments, pays, and leaves neither number nor token of the card in any table", async () => {
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

  it("passes through a challenge like at any other processor", async () => {
    const charge = await newCharge(merchantId);
    const paid = await pay(charge.id, body(fake.cards.tokenize(CHALLENGED)));
    expect(paid).toMatchObject({ nextAction: { type: "REDIRECT" } });
  });

  it("accepts no card number, no card from other fields, and no installments", async () => {
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

  it("a used card token fails the payment, and the charge can be paid with another", async () => {
    const token = fake.cards.tokenize(NUMBER);
    await pay((await newCharge(merchantId)).id, body(token));
    const charge = await newCharge(merchantId);
    await pay(charge.id, body(token)).catch(() => {});
    expect((await pay(charge.id, body(fake.cards.tokenize(NUMBER)))).status).toBe("PAID");
  });

  describe("with the card saved", () => {
    const ofAna = () => newCharge(merchantId, { customerReference: ANA });
    const saving = async (number = NUMBER, more: object = {}) => {
      const charge = await ofAna();
      const paid = await pay(charge.id, body(fake.cards.tokenize(number), { saveCard: CONSENT, ...more }));
      return { charge, paid };
    };
    const payBy = async (id: string) => {
      const savedCard = { id, hostedSecurityCode: fake.cards.tokenizeCode() };
      return payBySaved(merchantId, (await ofAna()).id, id, { savedCard });
    };

    it("offers it to its customer, pays with it and the code from Stripe's field, and removes it", async () => {
      await saving(NUMBER, { saveCard: undefined });
      expect(await storedCards(merchantId)).toEqual([]);
      await saving();
      const card = await storedCard(merchantId);
      expect(card).toMatchObject({ status: "ACTIVE", last4: "4242", expMonth: 12, expYear: 2035 });
      const charge = await ofAna();
      const offer = await cardOffer(merchantId, charge.id);
      expect(offer).toMatchObject({ savedCards: [{ id: card.id, last4: "4242" }], savesCards: true });
      const token = unsealToken(card.token ?? "");
      const code = fake.cards.tokenizeCode();
      const savedCard = { id: card.id, hostedSecurityCode: code };
      expect(await payBySaved(merchantId, charge.id, card.id, { savedCard })).toMatchObject({
        status: "PAID",
      });
      const dump = await dumpEverything();
      for (const secret of [token, ...token.split("/"), code]) expect(dump.includes(secret)).toBe(false);
      expect(JSON.stringify(fake.calls)).not.toContain(ANA);
      await removeOwnCard(merchantId, (await ofAna()).id, card.id);
      await runRemoval(card);
      expect(await storedCard(merchantId)).toMatchObject({ status: "REMOVED", token: null });
      expect(fake.cards.customers.size).toBe(0);
      await expect(payBy(card.id)).rejects.toMatchObject({ code: "not_found" });
    });

    it("keeps one copy of a card saved twice under different ids, and other cards too", async () => {
      await saving();
      const [first] = await storedCards(merchantId);
      await saving();
      await saving("5555555555554444");
      expect(await storedCards(merchantId)).toMatchObject([
        { id: first?.id, status: "REMOVING" },
        { status: "ACTIVE", last4: "4242" },
        { status: "ACTIVE", last4: "4444" },
      ]);
      expect(first && (await countRemovalJobs(first.id))).toBe(1);
    });

    it("keeps it after a challenge, and after a lost answer", async () => {
      const { charge, paid } = await saving(CHALLENGED);
      expect(await storedCards(merchantId)).toEqual([]);
      const { id = "" } = fake.cards.paymentOf(paid.id) ?? {};
      fake.cards.prove(id);
      await finishChallenge(charge.checkoutId, paid.id, new URLSearchParams({ payment_intent: id }));
      expect(await storedCard(merchantId)).toMatchObject({ status: "ACTIVE", attemptId: paid.id });
      await enquire(paid.id);
      expect(await storedCards(merchantId)).toHaveLength(1);
    });

    it("charges nothing to a card that no longer exists at Stripe, and reports that", async () => {
      await saving();
      const card = await storedCard(merchantId);
      fake.cards.detach(unsealToken(card.token ?? "").split("/")[1] ?? "");
      expect(await payBy(card.id)).toMatchObject({ status: "FAILED", failureCode: "saved_card_unknown" });
      await ageCard(card, 86_400_000);
      await payBy(card.id);
      expect((await storedCard(merchantId)).status).toBe("UNUSABLE");
    });

    it("enquires after a lost answer, and sends no payment again", async () => {
      await saving();
      const card = await storedCard(merchantId);
      fake.failNext("answer_lost", "change");
      const paid = await payBy(card.id);
      expect(paid.status).toBe("PROCESSING");
      await enquire(paid.id);
      expect((await storedAttempt(merchantId, paid.id)).status).toBe("PAID");
      expect(fake.account.payments()).toHaveLength(2);
      expect(await storedCards(merchantId)).toHaveLength(1);
    });
  });
});
