import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CardPaymentRequest, CardProvider, SavedCards } from "#lib/providers/ports/card";
import { isDenial, ProviderFault, ProviderTimeout, SavedCardUnknown } from "#lib/providers/provider-error";
import { changeSettings } from "#test/change-settings";
import { cardRequest } from "#test/providers/card-request";
import { CHALLENGED } from "#test/providers/stripe/fake-cards";
import { type FakeStripe, startFakeStripe } from "#test/providers/stripe/fake-stripe";
import { openStripeCards, tokenized } from "#test/providers/stripe-cards/stripe-cards-for-tests";

changeSettings({ allowPrivateTargets: true });

const ANA = "shp_ana_at_the_bakery";
const BIA = "shp_bia_at_the_bakery";
const OTHER = "5555555555554444";

describe("cards that Stripe keeps", () => {
  let fake: FakeStripe;
  let provider: CardProvider;
  let cards: SavedCards;
  beforeEach(async () => {
    fake = await startFakeStripe();
    ({ provider } = openStripeCards(fake));
    if (!provider.savedCards) throw new Error("the port keeps no cards");
    cards = provider.savedCards;
  });
  afterEach(async () => {
    await fake.close();
    expect(fake.faults).toEqual([]);
  });

  const pay = (changes: Partial<CardPaymentRequest> = {}) =>
    provider.payTokenized?.(tokenized(fake, cardRequest(changes)));
  async function save(shopper = ANA, changes: Partial<CardPaymentRequest> = {}) {
    const payment = await pay({ save: { shopper, use: "PRESENT" }, ...changes });
    if (!payment?.saved) throw new Error("nothing was saved");
    return payment.saved;
  }
  const payBy = (token: string, { shopper = ANA, code = fake.cards.tokenizeCode() } = {}) =>
    cards.pay({ ...cardRequest(), card: { token, shopper, securityCode: { hosted: code } } });
  const intents = () => fake.calls.filter(({ path }) => path === "/v1/payment_intents");

  it("are kept only with consent", async () => {
    expect(await pay()).toMatchObject({ outcome: { kind: "PAID" }, saved: null });
    expect(fake.cards.attached()).toEqual([]);
    expect(fake.calls.map(({ path }) => path)).toEqual(["/v1/payment_intents"]);
    for (const member of ["customer", "setup_future_usage"])
      expect(intents()[0]?.params).not.toHaveProperty(member);
  });

  it("are kept for a customer that carries only our shopper, and pay with the code's token", async () => {
    const saved = await save();
    const [customer] = fake.cards.customers.values();
    expect(customer).toMatchObject({ metadata: { ponte_shopper: ANA } });
    expect(Object.keys(customer ?? {}).sort()).toEqual(["created", "id", "metadata", "object"]);
    expect(intents()[0]?.params).toMatchObject({ customer: customer?.id, setup_future_usage: "on_session" });
    expect(saved).toMatchObject({ shopper: ANA, expiry: { month: 12, year: 2035 } });
    const code = fake.cards.tokenizeCode();
    for (const cvc_token of [code, fake.cards.tokenizeCode()]) {
      const again = await payBy(saved.token, { code: cvc_token });
      expect(again).toMatchObject({ outcome: { kind: "PAID", amountMinor: 10_000 }, last4: "1111", saved });
      expect(intents().at(-1)?.params).toMatchObject({ payment_method_options: { card: { cvc_token } } });
    }
    expect(fake.cards.customers.size).toBe(1);
  });

  it("are reported after a challenge, and after a lost answer", async () => {
    const card = { ...cardRequest().card, number: CHALLENGED };
    const asked = tokenized(fake, cardRequest({ card, save: { shopper: ANA, use: "PRESENT" } }));
    expect(await provider.payTokenized?.(asked)).toMatchObject({ outcome: { kind: "PENDING" }, saved: null });
    const { id = "" } = fake.cards.paymentOf(asked.reference) ?? {};
    fake.cards.prove(id);
    const back = new URLSearchParams({ payment_intent: id });
    const finished = await provider.finishChallenge?.(asked.reference, back);
    expect(finished).toMatchObject({ outcome: { kind: "PAID" }, saved: { shopper: ANA } });

    const lost = tokenized(fake, cardRequest({ save: { shopper: BIA, use: "PRESENT" } }));
    await provider.payTokenized?.({ ...lost, save: null });
    const found = await provider.findPayments?.({ ...lost, payerTotalMinor: lost.payerTotalMinor });
    expect(found).toMatchObject([{ outcome: { kind: "PAID" }, saved: null }]);
    const kept = await provider.findPayments?.(asked);
    expect(kept).toMatchObject([{ saved: finished?.saved }]);
  });

  it("are not kept after a decline, and a payment whose customer cannot be created continues without", async () => {
    const card = { ...cardRequest().card, number: "4000000000000002" };
    expect(await pay({ card, save: { shopper: ANA, use: "PRESENT" } })).toMatchObject({
      outcome: { kind: "FAILED" },
      saved: null,
    });
    expect(fake.cards.attached()).toEqual([]);
    fake.keys.denied.add("post customers");
    expect(await pay({ save: { shopper: ANA, use: "PRESENT" } })).toMatchObject({
      outcome: { kind: "PAID" },
      saved: null,
    });
    fake.keys.denied.clear();
    for (const fault of ["request_lost", "answer_lost", "server_error", "html"] as const) {
      fake.failNext(fault, "change");
      expect(await pay({ save: { shopper: ANA, use: "PRESENT" } })).toMatchObject({
        outcome: { kind: "PAID" },
      });
    }
  });

  it("charge nothing when they are another customer's, gone, or unattached", async () => {
    const { token } = await save();
    const other = await save(BIA, { card: { ...cardRequest().card, number: OTHER } });
    const [, method = ""] = token.split("/");
    const crossed = `${other.token.split("/")[0]}/${method}`;
    const before = fake.account.payments().length;
    await expect(payBy(crossed, { shopper: BIA })).rejects.toThrow(SavedCardUnknown);
    await expect(payBy("cus_nobody/pm_nobody")).rejects.toThrow(SavedCardUnknown);
    fake.cards.detach(method);
    await expect(payBy(token)).rejects.toThrow(SavedCardUnknown);
    expect(fake.account.payments()).toHaveLength(before);
  });

  describe("for recurring use", () => {
    const saveRecurring = () => save(ANA, { save: { shopper: ANA, use: "RECURRING" } });
    const charge = (token: string) => cards.payRecurring({ ...cardRequest(), card: { token, shopper: ANA } });

    it("are kept as such, and charged without payer or code", async () => {
      const saved = await saveRecurring();
      expect(intents()[0]?.params).toMatchObject({ setup_future_usage: "off_session" });
      expect(intents()[0]?.params).not.toHaveProperty("off_session");
      const charged = await charge(saved.token);
      expect(charged).toMatchObject({ outcome: { kind: "PAID", amountMinor: 10_000 }, last4: "1111", saved });
      const [customer = "", payment_method = ""] = saved.token.split("/");
      const sent = intents().at(-1)?.params;
      expect(sent).toMatchObject({ customer, payment_method, off_session: "true", confirm: "true" });
      for (const member of ["payment_method_options", "setup_future_usage"])
        expect(sent).not.toHaveProperty(member);
    });

    it.each([
      ["authentication_required", "authentication_abandoned"],
      ["stolen_card", "card_blocked"],
      ["do_not_try_again", "card_blocked"],
      ["insufficient_funds", "insufficient_funds"],
    ])("are declined for %s", async (decline_code, failureCode) => {
      const { token } = await saveRecurring();
      const [, method = ""] = token.split("/");
      fake.cards.refuseFromNow(method, { code: "card_declined", decline_code });
      const charged = await charge(token);
      expect(charged).toMatchObject({ outcome: { kind: "FAILED", failureCode }, challengeUrl: null });
    });

    it("charge nothing once removed, and have an unknown outcome after a lost answer", async () => {
      const { token } = await saveRecurring();
      fake.failNext("answer_lost", "change");
      await expect(charge(token)).rejects.toThrow(ProviderTimeout);
      await cards.remove({ token, shopper: ANA });
      await expect(charge(token)).rejects.toThrow(SavedCardUnknown);
    });
  });

  it("are declined for a wrong code, and refused for a code that was used", async () => {
    const { token } = await save();
    const wrong = await payBy(token, { code: fake.cards.tokenizeCode(true) });
    expect(wrong).toMatchObject({ outcome: { kind: "FAILED", failureCode: "incorrect_cvc" }, saved: null });
    const code = fake.cards.tokenizeCode();
    await payBy(token, { code });
    const refused: unknown = await payBy(token, { code }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ProviderFault);
    expect(refused).not.toBeInstanceOf(SavedCardUnknown);
  });

  it("leave a payment with a lost answer unknown, and are not charged again", async () => {
    const { token } = await save();
    fake.failNext("answer_lost", "change");
    await expect(payBy(token)).rejects.toThrow(ProviderTimeout);
    expect(fake.account.payments()).toHaveLength(2);
  });

  it("are removed with their customer; repeating, even halfway, is harmless", async () => {
    const { token } = await save();
    const remove = () => cards.remove({ token, shopper: ANA });
    fake.keys.denied.add("delete customer");
    const denied: unknown = await remove().catch((error: unknown) => error);
    expect(isDenial(denied)).toBe(true);
    expect(String(denied)).not.toContain(token);
    fake.keys.denied.clear();
    expect(await remove()).toBe("REMOVED");
    expect(await remove()).toBe("NOT_FOUND");
    expect(fake.cards.attached()).toEqual([]);
    expect(fake.cards.customers.size).toBe(0);
    await expect(payBy(token)).rejects.toThrow(SavedCardUnknown);
  });

  it.each(["answer_lost", "server_error", "html"] as const)(
    "are not reported as removed after %s; a retry finds out",
    async (fault) => {
      const { token } = await save();
      fake.failNext(fault, "change");
      await expect(cards.remove({ token, shopper: ANA })).rejects.toThrow(ProviderTimeout);
      expect(["REMOVED", "NOT_FOUND"]).toContain(await cards.remove({ token, shopper: ANA }));
      expect(fake.cards.customers.size).toBe(0);
    },
  );
});
