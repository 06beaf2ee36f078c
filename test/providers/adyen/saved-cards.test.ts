import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AdyenRefusal } from "#lib/providers/adyen/call";
import type { CardPaymentRequest, SavedCard, SavedCards } from "#lib/providers/ports/card";
import { isDenial, ProviderFault, ProviderTimeout, SavedCardUnknown } from "#lib/providers/provider-error";
import { changeSettings } from "#test/change-settings";
import { adapterAt, connectionTo } from "#test/providers/adyen/adyen-for-tests";
import { CHALLENGED, encrypt, type FakeAdyen, startFakeAdyen } from "#test/providers/adyen/fake-adyen";
import { cardRequest, NOBODY } from "#test/providers/card-request";

changeSettings({ allowPrivateTargets: true });

const ANA = "shp_ana_at_the_bakery";
const BIA = "shp_bia_at_the_bakery";

let adyen: FakeAdyen;
beforeEach(async () => {
  adyen = await startFakeAdyen();
});
afterEach(async () => {
  await adyen.close();
  expect(adyen.findings).toEqual([]);
});

const open = () => adapterAt(adyen).open(connectionTo());
const sent = () => adyen.calls.at(-1)?.body as Record<string, unknown>;

function savedCards(): SavedCards {
  const { savedCards: cards } = open();
  if (!cards) throw new Error("the adapter keeps no cards");
  return cards;
}

async function save(shopper = ANA, changes: Partial<CardPaymentRequest> = {}): Promise<string> {
  const { saved } = await open().pay(cardRequest({ save: { shopper, use: "PRESENT" }, ...changes }));
  if (!saved) throw new Error("nothing was saved");
  return saved.token;
}

function payBy(token: string, shopper = ANA, securityCode: SavedCard["securityCode"] = { typed: "737" }) {
  return savedCards().pay({ ...cardRequest(), card: { token, shopper, securityCode } });
}

it("keeps no card without consent, and sends no shopper", async () => {
  expect(await open().pay(cardRequest())).toMatchObject({ outcome: { kind: "PAID" }, saved: null });
  for (const member of ["storePaymentMethod", "recurringProcessingModel", "shopperReference"]) {
    expect(sent()).not.toHaveProperty(member);
  }
  expect(sent()).toMatchObject({ shopperInteraction: "Ecommerce" });
  expect(adyen.vault.cards).toEqual([]);
});

it("keeps a card with the consenting payment, and pays with it and only the code", async () => {
  const { saved } = await open().pay(cardRequest({ save: { shopper: ANA, use: "PRESENT" } }));
  expect(sent()).toMatchObject({
    storePaymentMethod: true,
    recurringProcessingModel: "CardOnFile",
    shopperInteraction: "Ecommerce",
    shopperReference: ANA,
  });
  const [kept] = adyen.vault.cards;
  expect(saved).toEqual({ token: kept?.id, shopper: ANA, expiry: { month: 3, year: 2032 } });

  const payment = await payBy(saved?.token ?? "");
  expect(sent()).toMatchObject({
    paymentMethod: { type: "scheme", storedPaymentMethodId: kept?.id, cvc: "737" },
    recurringProcessingModel: "CardOnFile",
    shopperInteraction: "ContAuth",
    shopperReference: ANA,
  });
  expect(sent()).not.toHaveProperty("storePaymentMethod");
  expect(payment).toMatchObject({
    outcome: { kind: "PAID", amountMinor: 10_000 },
    first6: "411111",
    last4: "1111",
  });
  expect(payment.token).toBeNull();
});

describe("a card saved for recurring use", () => {
  const saveRecurring = () => save(ANA, { save: { shopper: ANA, use: "RECURRING" } });
  const charge = (token: string) =>
    savedCards().payRecurring({ ...cardRequest({ payer: NOBODY }), card: { token, shopper: ANA } });

  it("is kept with the mark of a subscription, and charged with it, without code", async () => {
    const token = await saveRecurring();
    expect(sent()).toMatchObject({
      storePaymentMethod: true,
      recurringProcessingModel: "Subscription",
      shopperInteraction: "Ecommerce",
      shopperReference: ANA,
    });
    const payment = await charge(token);
    expect(sent()).toMatchObject({
      paymentMethod: { type: "scheme", storedPaymentMethodId: token },
      recurringProcessingModel: "Subscription",
      shopperInteraction: "ContAuth",
      shopperReference: ANA,
    });
    expect(sent().paymentMethod).toEqual({ type: "scheme", storedPaymentMethodId: token });
    expect(payment).toMatchObject({ outcome: { kind: "PAID", amountMinor: 10_000 }, saved: { token } });
  });

  it.each([
    ["a refusal for missing authentication", { resultCode: "Refused", refusalReasonCode: "38" }],
    [
      "a challenge, which nobody can pass",
      {
        resultCode: "RedirectShopper",
        action: {
          type: "redirect",
          method: "GET",
          paymentMethodType: "scheme",
          url: "https://bank.example/3ds",
        },
      },
    ],
  ])("has failed after %s", async (_, answer) => {
    const token = await saveRecurring();
    adyen.rules.next = answer;
    expect(await charge(token)).toMatchObject({
      outcome: { kind: "FAILED", failureCode: "authentication_abandoned" },
      challengeUrl: null,
    });
  });

  it("charges nothing if Adyen does not keep it", async () => {
    const token = await saveRecurring();
    adyen.vault.remove(token);
    await expect(charge(token)).rejects.toThrow(SavedCardUnknown);
  });
});

it("accepts the code as encrypted by Adyen's fields", async () => {
  const code = encrypt("737");
  expect(await payBy(await save(), ANA, { hosted: code })).toMatchObject({ outcome: { kind: "PAID" } });
  expect(sent()).toMatchObject({ paymentMethod: { encryptedSecurityCode: code } });
  expect(sent().paymentMethod).not.toHaveProperty("cvc");
});

it("keeps one card however often it is saved", async () => {
  expect(await save()).toBe(await save());
  expect(adyen.vault.cards).toHaveLength(1);
  expect(await save(BIA)).not.toBe(await save(ANA));
});

it.each([
  ["a refusal", "4000000000000002", "FAILED"],
  ["a challenge that is still open", CHALLENGED, "PENDING"],
])("reports no saved card at %s", async (_, number, kind) => {
  const card = { ...cardRequest().card, number };
  const payment = await open().pay(cardRequest({ card, save: { shopper: ANA, use: "PRESENT" } }));
  expect(payment).toMatchObject({ outcome: { kind }, saved: null });
});

it("ignores a token in a refusal", async () => {
  const additionalData = {
    "tokenization.storedPaymentMethodId": "M5N7TQ4TG5PFWR50",
    "tokenization.shopperReference": ANA,
  };
  adyen.rules.next = { resultCode: "Refused", refusalReasonCode: "2", additionalData };
  const payment = await open().pay(cardRequest({ save: { shopper: ANA, use: "PRESENT" } }));
  expect(payment).toMatchObject({ outcome: { kind: "FAILED" }, saved: null });
});

it("keeps the payment but no card if the token would change an address's path", async () => {
  Object.assign(adyen.vault.rules, { tellsToken: "../payments/1" });
  const payment = await open().pay(cardRequest({ save: { shopper: ANA, use: "PRESENT" } }));
  expect(payment).toMatchObject({ outcome: { kind: "PAID" }, saved: null });
});

it("returns the shopper of an answer's card, even if it is not the requested one", async () => {
  Object.assign(adyen.vault.rules, { tellsShopper: BIA });
  const payment = await open().pay(cardRequest({ save: { shopper: ANA, use: "PRESENT" } }));
  expect(payment).toMatchObject({ outcome: { kind: "PAID" }, saved: { shopper: BIA } });
});

it("returns the card as its network replaced it", async () => {
  const token = await save();
  Object.assign(adyen.vault.cards[0] ?? {}, { number: "4111119999994242", expiry: "11/2036" });
  expect(await payBy(token)).toMatchObject({
    last4: "4242",
    saved: { token, expiry: { month: 11, year: 2036 } },
  });
});

it("charges no card of another shopper, a removed one, or one not saved yet", async () => {
  const token = await save();
  await save(BIA, { card: { ...cardRequest().card, number: "5555555555554444" } });
  const before = adyen.payments.length;
  await expect(payBy(token, BIA)).rejects.toThrow(SavedCardUnknown);
  await expect(payBy("M5N7TQ4TG5PFWR50")).rejects.toThrow(SavedCardUnknown);
  adyen.vault.rules.isSlow = true;
  await expect(payBy(token)).rejects.toThrow(SavedCardUnknown);
  adyen.vault.rules.isSlow = false;
  adyen.vault.remove(token);
  await expect(payBy(token)).rejects.toThrow(SavedCardUnknown);
  expect(adyen.payments).toHaveLength(before);
});

it("reports other refusals of a saved card unchanged", async () => {
  const token = await save();
  adyen.rules.refusal = { status: 422, errorCode: "901" };
  const error: unknown = await payBy(token).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AdyenRefusal);
  expect(error).not.toBeInstanceOf(SavedCardUnknown);
});

it("leaves the outcome unknown when the answer to a saved card's payment is lost", async () => {
  const token = await save();
  adyen.failNext("answer_lost", "change");
  await expect(payBy(token)).rejects.toThrow(ProviderTimeout);
});

it("removes a card only for its own shopper, and idempotently", async () => {
  const token = await save();
  await save(BIA, { card: { ...cardRequest().card, number: "5555555555554444" } });
  expect(await savedCards().remove({ token, shopper: BIA })).toBe("NOT_FOUND");
  expect(adyen.vault.cards).toHaveLength(2);
  expect(await savedCards().remove({ token, shopper: ANA })).toBe("REMOVED");
  expect(await savedCards().remove({ token, shopper: ANA })).toBe("NOT_FOUND");
  await expect(payBy(token)).rejects.toThrow(SavedCardUnknown);
});

it.each(["answer_lost", "server_error", "html"] as const)(
  "does not report a card as removed after %s; a retry finds out",
  async (fault) => {
    const token = await save();
    adyen.failNext(fault, "change");
    await expect(savedCards().remove({ token, shopper: ANA })).rejects.toThrow(ProviderTimeout);
    expect(["REMOVED", "NOT_FOUND"]).toContain(await savedCards().remove({ token, shopper: ANA }));
    expect(adyen.vault.cards).toEqual([]);
  },
);

it("reports that the credential may not remove cards, without token or shopper", async () => {
  const token = await save();
  adyen.rules.refusal = { status: 403, errorCode: "010" };
  const error: unknown = await savedCards()
    .remove({ token, shopper: ANA })
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ProviderFault);
  expect(isDenial(error)).toBe(true);
  expect(String(error)).not.toContain(token);
  expect(String(error)).not.toContain(ANA);
  expect(adyen.vault.cards).toHaveLength(1);
});
