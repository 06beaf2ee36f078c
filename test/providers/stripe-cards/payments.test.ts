import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { newId } from "#lib/platform/ids/new-id";
import type { CardPaymentRequest, CardProvider } from "#lib/providers/ports/card";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import { newStripeAdapter } from "#lib/providers/stripe/stripe-adapter";
import { changeSettings } from "#test/change-settings";
import { PAYER } from "#test/providers/card-request";
import { CHALLENGED, SCRIPT_CHALLENGED } from "#test/providers/stripe/fake-cards";
import { type FakeStripe, signedEvent, startFakeStripe } from "#test/providers/stripe/fake-stripe";
import { CONNECTION as CHECKOUT } from "#test/providers/stripe/stripe-connection";
import { CONNECTION, openStripeCards, tokenized } from "#test/providers/stripe-cards/stripe-cards-for-tests";

changeSettings({ allowPrivateTargets: true });

const APPROVED = "4242424242424242";

describe("Stripe's cards", () => {
  let fake: FakeStripe;
  let provider: CardProvider;
  let adapter: ReturnType<typeof openStripeCards>["adapter"];
  beforeAll(async () => {
    fake = await startFakeStripe();
    ({ provider, adapter } = openStripeCards(fake));
  });
  afterAll(async () => {
    await fake.close();
    expect(fake.faults).toEqual([]);
  });

  const request = (changes: Partial<CardPaymentRequest> = {}, number = APPROVED): CardPaymentRequest => ({
    reference: newId("attempt"),
    amountMinor: asMinor(10_000),
    payerTotalMinor: asMinor(10_000),
    installments: 1,
    card: { number, holderName: "ANA SOUZA", expMonth: 12, expYear: 2032, cvv: "123" },
    payer: PAYER,
    returnUrl: "https://shop.example.com/checkout",
    capture: true,
    challenge: null,
    authentication: null,
    ...changes,
  });
  type Tokenized = ReturnType<typeof tokenized>;
  const payWith = async (asked: Tokenized) => {
    if (!provider.payTokenized) throw new Error("the port takes no names of cards");
    return provider.payTokenized(asked);
  };
  const find = async (reference: string) => {
    const found = await provider.findPayments?.({
      reference,
      amountMinor: asMinor(10_000),
      payerTotalMinor: asMinor(10_000),
    });
    return found?.[0] ?? null;
  };

  it("requests the payer's total once, under the attempt's id and with only the card's token", async () => {
    const asked = tokenized(fake, request({ payerTotalMinor: asMinor(11_130) }));
    const payment = await payWith(asked);
    expect(payment).toMatchObject({
      outcome: { kind: "PAID", amountMinor: 10_000 },
      brand: "visa",
      last4: "4242",
    });
    const call = fake.calls.at(-1);
    expect(call).toMatchObject({
      path: "/v1/payment_intents",
      params: { amount: "11130", currency: "brl", payment_method: asked.card.token, confirm: "true" },
    });
    expect(call?.headers["idempotency-key"]).toBe(asked.reference);
    expect(JSON.stringify(fake.calls)).not.toContain(APPROVED);
  });

  it("accepts no card number from any caller", async () => {
    const before = fake.calls.length;
    await expect(provider.pay(request())).rejects.toBeInstanceOf(ProviderFault);
    expect(fake.calls.length).toBe(before);
  });

  it.each([
    ["used twice", () => usedToken()],
    ["of another account, or that has ended", async () => "pm_1OfSomebodyElse"],
  ])("certainly takes no money for a token %s", async (_, name) => {
    const asked = tokenized(fake, request());
    const other = { ...asked, card: { ...asked.card, token: await name() } };
    await expect(payWith(other)).rejects.toBeInstanceOf(ProviderFault);
    expect(await find(other.reference)).toBeNull();
  });

  async function usedToken() {
    const asked = tokenized(fake, request());
    await payWith(asked);
    return asked.card.token;
  }

  it("a declined token pays nothing more", async () => {
    const asked = tokenized(fake, request({}, "4000000000000002"));
    expect((await payWith(asked)).outcome).toMatchObject({ kind: "FAILED", failureCode: "card_declined" });
    await expect(payWith({ ...asked, reference: newId("attempt") })).rejects.toBeInstanceOf(ProviderFault);
  });

  it.each([
    ["4000000000009995", "insufficient_funds"],
    ["4000000000000069", "expired_card"],
    ["4000000000000127", "incorrect_cvc"],
    ["4000000000000119", "provider_error"],
    ["4000000000009979", "card_blocked"],
    ["4000000000000002", "card_declined"],
  ])("explains in our words why %s was declined", async (number, failureCode) => {
    const { outcome } = await payWith(tokenized(fake, request({}, number)));
    expect(outcome).toMatchObject({ kind: "FAILED", failureCode });
  });

  it("a lost answer after a decline is found as that decline", async () => {
    const asked = tokenized(fake, request({}, "4000000000009995"));
    fake.failNext("answer_lost", "change");
    await expect(payWith(asked)).rejects.toBeInstanceOf(ProviderTimeout);
    expect((await find(asked.reference))?.outcome).toMatchObject({ failureCode: "insufficient_funds" });
  });

  it("a challenge that is repeated keeps the payment waiting, returns the new page, and pays once", async () => {
    const asked = tokenized(fake, request({}, CHALLENGED));
    const { challengeUrl } = await payWith(asked);
    const id = String(fake.cards.paymentOf(asked.reference)?.id);
    const back = new URLSearchParams({ payment_intent: id, redirect_status: "succeeded" });
    fake.cards.prove(id, "again");
    // The result in the address is not trusted.
    expect(await provider.finishChallenge?.(asked.reference, back)).toMatchObject({
      outcome: { kind: "PENDING" },
    });
    const again = await find(asked.reference);
    expect(again?.challengeUrl).toMatch(/^https:/);
    expect(again?.challengeUrl).not.toBe(challengeUrl);
    fake.cards.prove(id);
    expect(await provider.finishChallenge?.(asked.reference, back)).toMatchObject({
      outcome: { kind: "PAID" },
    });
  });

  it("a failed challenge fails the payment, even if reported after the payer's return", async () => {
    const asked = tokenized(fake, request({}, CHALLENGED));
    await payWith(asked);
    fake.cards.prove(String(fake.cards.paymentOf(asked.reference)?.id), "failed");
    expect((await find(asked.reference))?.outcome).toMatchObject({
      kind: "FAILED",
      failureCode: "authentication_abandoned",
    });
  });

  it("another attempt's payment finishes no challenge", async () => {
    const [one, other] = [tokenized(fake, request({}, CHALLENGED)), tokenized(fake, request())];
    await payWith(one);
    await payWith(other);
    const id = String(fake.cards.paymentOf(other.reference)?.id);
    const back = new URLSearchParams({ payment_intent: id });
    await expect(provider.finishChallenge?.(one.reference, back)).rejects.toBeInstanceOf(ProviderTimeout);
    expect(
      await provider.finishChallenge?.(one.reference, new URLSearchParams({ payment_intent: "../x" })),
    ).toBeNull();
  });

  it("a challenge that only Stripe's script can show takes no money", async () => {
    const { outcome } = await payWith(tokenized(fake, request({}, SCRIPT_CHALLENGED)));
    expect(outcome).toMatchObject({ kind: "FAILED", failureCode: "provider_error" });
  });

  it("requests a challenge where the core requires one", async () => {
    const { challengeUrl } = await payWith(tokenized(fake, request({ challenge: "required" })));
    expect(challengeUrl).toMatch(/^https:/);
  });

  it("charges a payment with interest, and reads the same amounts back to the cent", async () => {
    for (const amountMinor of [1, 3_333, 6_667, 9_999, 10_000].map(asMinor)) {
      const asked = tokenized(fake, request({ payerTotalMinor: asMinor(11_130), capture: false }));
      const { outcome } = await payWith(asked);
      if (outcome.kind !== "AUTHORIZED") throw new Error(outcome.kind);
      const { providerPaymentId } = outcome;
      const authorized = { amountMinor: asMinor(10_000), payerTotalMinor: asMinor(11_130) };
      const { reference } = asked;
      const taken = await provider.capture({
        ...{ reference, providerPaymentId, amountMinor, authorized },
        captureId: newId("capture"),
      });
      expect(taken).toMatchObject({ kind: "PAID", amountMinor });
    }
  });

  it("the card port and the checkout port of one account ignore each other's payments, in events and statements", async () => {
    const asked = tokenized(fake, request());
    await payWith(asked);
    const payment = fake.cards.paymentOf(asked.reference);
    const checkout = newStripeAdapter(fake.host);
    const event = signedEvent({ type: "payment_intent.succeeded", data: { object: payment ?? {} } });
    const read = (by: typeof adapter | typeof checkout, of: typeof CONNECTION) =>
      by.reports?.read(of, event.headers, JSON.parse(event.rawBody));
    expect(await read(adapter, CONNECTION)).toMatchObject([
      { subject: { kind: "hint", port: "card", reference: asked.reference } },
    ]);
    expect(await read(checkout, CONNECTION)).toEqual([]);
    const [start, end] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
    const listed = await checkout.open(CHECKOUT).listEntries(start, end);
    expect(listed.filter(({ reference }) => reference === asked.reference)).toEqual([]);
  });

  it("a publishable key of the other mode is reported as such", async () => {
    const settings = { ...CONNECTION.settings, publishableKey: "pk_live_1" };
    expect(await adapter.check({ ...CONNECTION, settings })).toMatchObject({ field: "publishableKey" });
    expect(await adapter.check(CONNECTION)).toBeNull();
    fake.keys.denied.add("post cancel");
    expect((await adapter.check(CONNECTION))?.detail).toContain("write PaymentIntents");
  });
});
