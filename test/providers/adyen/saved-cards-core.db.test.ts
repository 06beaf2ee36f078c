import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { connections } from "#db/schema/connections";
import { reportAlerts } from "#db/schema/report-alerts";
import { savedCards } from "#db/schema/saved-cards";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { ConnectionRecord } from "#lib/connections/connections.queries";
import {
  deleteConnection,
  setConnectionSettings,
  updateConnection,
} from "#lib/connections/manage-connections";
import { reportAddress } from "#lib/connections/report-address";
import type { MerchantId } from "#lib/domain/ids";
import { cardPaymentBody } from "#lib/payments/checkout.contract";
import { finishChallenge } from "#lib/payments/open/finish-challenge";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { acceptReport } from "#lib/payments/reports/accept-report";
import { seal } from "#lib/platform/secrets/seal";
import { adyenAt } from "#lib/providers/adyen/adapter";
import { shopperOf, unsealToken } from "#lib/saved-cards/card-names";
import { removeOwnCard } from "#lib/saved-cards/remove-own-card";
import { enquire, payByCardBody, TEST_BROWSER, TEST_ORIGIN } from "#test/card-payment";
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
import { toTokenCall } from "#test/providers/adyen/fake-vault";
import {
  ANA,
  ageCard,
  CONSENT,
  cardOffer,
  countRemovalJobs,
  payBySaved,
  paySaving,
  runRemoval,
  storedCard,
  storedCards,
} from "#test/saved-card";

let adyenBase: URL | null = null;
changeAdapters([adyenAt(() => adyenBase, { firstMs: 3_000, laterMs: 3_000, pausesMs: [1, 1] })]);

const CALLS = 3;
const DAY_MS = 86_400_000;

let adyen: FakeAdyen;
let merchantId: MerchantId;
let connection: ConnectionRecord;
beforeAll(() => changeSettings({ allowPrivateTargets: true }));
beforeEach(async () => {
  adyen = await startFakeAdyen();
  adyenBase = adyen.base;
  ({ liveId: merchantId } = await newMerchant());
  connection = await connect({});
  return async () => {
    await adyen.close();
    expect(adyen.findings).toEqual([]);
  };
});
afterAll(closeConnections);

/** From now on the connection's cards are typed in Adyen's own fields. */
async function useHostedFields() {
  const hosted = { cardEntry: "hosted_fields", clientKey: "live_ABCDEFGHIJKLMNOPQRSTUVWXYZ234567" };
  const settings = seal("connection-settings", JSON.stringify({ ...COMPANY, ...hosted }));
  await db()
    .update(connections)
    .set({ settings, version: 2, provenVersion: 2 })
    .where(eq(connections.id, connection.id));
  await closeConnections();
}

async function connect(changes: object): Promise<ConnectionRecord> {
  const settings = seal("connection-settings", JSON.stringify({ ...COMPANY, ...changes }));
  return (await connectFake(merchantId, { provider: "adyen", port: "card", settings })).connection;
}

const chargeOf = () => newCharge(merchantId, { customerReference: ANA });
const sent = () => adyen.calls.at(-1)?.body as Record<string, unknown>;
const alertsAbout = (id: string) =>
  db()
    .select()
    .from(reportAlerts)
    .where(sql`body like ${`%${id}%`}`);

/** Delivers Adyen's calls to the connection's own address. */
const tell = ({ headers, rawBody }: { headers: Headers; rawBody: string }) => {
  const [secret = "", , provider = ""] = new URL(reportAddress(connection)).pathname.split("/").reverse();
  return acceptReport({ provider, connection: connection.id, secret }, headers, rawBody);
};
const tellPayment = () =>
  tell({ headers: new Headers(), rawBody: JSON.stringify(adyen.webhook(adyen.events, true)) });
const firstToken = () => {
  const [event] = adyen.vault.events;
  if (!event) throw new Error("Adyen keeps no card");
  return event;
};
const tellToken = () => tell(toTokenCall(firstToken()));

/** Pays with consent, and every answer is lost. */
async function payUnheard() {
  for (let call = 0; call < CALLS; call += 1) adyen.failNext("answer_lost", "change");
  const { paid } = await paySaving(merchantId);
  expect(paid.status).toBe("PROCESSING");
  return paid;
}

/** Pays with consent by a card whose issuer requires a challenge. */
async function payChallenged() {
  const charge = await newCharge(merchantId, { customerReference: ANA });
  const customer = { email: "ana@example.com" };
  const body = payByCardBody(CHALLENGED, { saveCard: CONSENT, browser: TEST_BROWSER, customer });
  const paid = await payCheckout(merchantId, charge.id, { body, claimId: null }, { origin: TEST_ORIGIN });
  return { charge, paid };
}

describe("a card that Adyen keeps", () => {
  it("is saved for a shopper id that does not reveal the customer, and pays with only its code", async () => {
    const { charge, paid } = await paySaving(merchantId);
    expect(paid.status).toBe("PAID");
    const shopper = shopperOf(
      merchantId,
      { provider: "adyen", connectionId: connection.id },
      charge.customerHash ?? "",
    );
    expect(sent()).toMatchObject({ storePaymentMethod: true, shopperReference: shopper });
    expect(JSON.stringify(adyen.calls)).not.toContain(ANA);
    const card = await storedCard(merchantId);
    expect(card).toMatchObject({ connectionId: connection.id, last4: "1111", expMonth: 12, expYear: 2090 });
    const token = unsealToken(card.token ?? "");
    expect(adyen.vault.cards).toMatchObject([{ id: token, shopper }]);
    const again = await payBySaved(merchantId, (await chargeOf()).id, card.id);
    expect(again).toMatchObject({ status: "PAID", card: { last4: "1111" } });
    expect(sent()).toMatchObject({
      paymentMethod: { storedPaymentMethodId: token, cvc: "737" },
      shopperInteraction: "ContAuth",
    });
    expect(await dumpEverything()).not.toContain(token);
  });

  it("of another shopper is not kept; the payment counts, and operators are alerted", async () => {
    Object.assign(adyen.vault.rules, { tellsShopper: "shp_of_somebody_else" });
    const { paid } = await paySaving(merchantId);
    expect(paid.status).toBe("PAID");
    expect(await storedCards(merchantId)).toEqual([]);
    expect(await alertsAbout(paid.id)).toMatchObject([{ reason: "ANOTHER_SHOPPER" }]);
  });

  it("is updated when its network replaces it, but never by an answer of another shopper", async () => {
    await paySaving(merchantId);
    const { id } = await storedCard(merchantId);
    Object.assign(adyen.vault.cards[0] ?? {}, { number: "4111119999994242", expiry: "11/2036" });
    await payBySaved(merchantId, (await chargeOf()).id, id);
    const replaced = { id, last4: "4242", expMonth: 11, expYear: 2036 };
    expect(await storedCard(merchantId)).toMatchObject(replaced);
    Object.assign(adyen.vault.cards[0] ?? {}, { number: "4111119999990000" });
    Object.assign(adyen.vault.rules, { tellsShopper: "shp_of_somebody_else" });
    const { id: attemptId } = await payBySaved(merchantId, (await chargeOf()).id, id);
    expect(await storedCard(merchantId)).toMatchObject(replaced);
    expect(await alertsAbout(attemptId)).toMatchObject([{ reason: "ANOTHER_SHOPPER" }]);
  });

  it("is saved by the token webhook if every answer was lost, once the payment is reported, in any order", async () => {
    const paid = await payUnheard();
    await enquire(paid.id);
    expect(await storedCards(merchantId)).toEqual([]);
    await expect(tellToken()).rejects.toMatchObject({ code: "unavailable" });
    expect((await storedAttempt(merchantId, paid.id)).status).toBe("PROCESSING");
    await tellPayment();
    expect((await storedAttempt(merchantId, paid.id)).status).toBe("PAID");
    expect(await storedCards(merchantId)).toEqual([]);
    expect(await tellToken()).toMatchObject({ status: "received", answer: "[accepted]" });
    const card = await storedCard(merchantId);
    expect(card).toMatchObject({ status: "ACTIVE", brand: "visa", last4: "1111", attemptId: paid.id });
    expect(unsealToken(card.token ?? "")).toBe(adyen.vault.cards[0]?.id);
    expect(await tellToken()).toMatchObject({ status: "already_received" });
    expect(await storedCards(merchantId)).toHaveLength(1);
    expect(await dumpEverything()).not.toContain(adyen.vault.cards[0]?.id);
    expect(await payBySaved(merchantId, (await chargeOf()).id, card.id)).toMatchObject({ status: "PAID" });
  });

  it("is saved once by answer and webhook, and a webhook revives no removed card", async () => {
    await paySaving(merchantId);
    await tellPayment();
    await tellToken();
    const card = await storedCard(merchantId);
    await removeOwnCard(merchantId, (await chargeOf()).id, card.id);
    await tell(toTokenCall({ ...firstToken(), type: "recurring.token.alreadyExisting" }));
    expect(await storedCard(merchantId)).toMatchObject({ id: card.id, status: "REMOVING" });
  });

  it("without its payer's consent is not kept, whatever the webhook says", async () => {
    const { paid } = await paySaving(merchantId, { more: { saveCard: undefined } });
    await tellPayment();
    const { pspReference: eventId = "" } = adyen.payments[0] ?? {};
    adyen.vault.save({ shopper: "shp_of_somebody", eventId }, "4111111111111111", "12/2090");
    await tellToken();
    expect(await storedCards(merchantId)).toEqual([]);
    expect((await storedAttempt(merchantId, paid.id)).status).toBe("PAID");
  });

  it("of another shopper in the webhook is not kept, and operators are alerted without the token", async () => {
    const paid = await payUnheard();
    await tellPayment();
    const { data, ...event } = firstToken();
    await tell(toTokenCall({ ...event, data: { ...data, shopperReference: "shp_of_somebody_else" } }));
    expect(await storedCards(merchantId)).toEqual([]);
    expect(await alertsAbout(paid.id)).toMatchObject([{ reason: "ANOTHER_SHOPPER" }]);
    expect(await dumpEverything()).not.toContain(data.storedPaymentMethodId);
  });

  it("is accepted only from Adyen: not with another key, no key, another text, account or environment", async () => {
    await payUnheard();
    await tellPayment();
    const event = firstToken();
    const { headers } = toTokenCall(event);
    const forged = [
      toTokenCall(event, COMPANY.hmacKey),
      { headers, rawBody: JSON.stringify({ ...event, createdAt: new Date(0).toISOString() }) },
      { headers: new Headers({ HmacSignature: "" }), rawBody: JSON.stringify(event) },
      { headers: new Headers(), rawBody: JSON.stringify(event) },
    ];
    for (const call of forged) await expect(tell(call)).rejects.toMatchObject({ code: "unauthorized" });
    await expect(tell(toTokenCall({ ...event, environment: "test" }))).rejects.toMatchObject({
      code: "invalid_request",
    });
    await tell(toTokenCall({ ...event, data: { ...event.data, merchantAccount: "OtherShop" } }));
    await tell(toTokenCall({ ...event, type: "recurring.token.disabled" }));
    expect(await storedCards(merchantId)).toEqual([]);
    expect(await dumpEverything()).not.toContain(event.data.storedPaymentMethodId);
  });

  it("of an unknown payment is retried for a day, and then dropped", async () => {
    await payUnheard();
    const stray = { ...firstToken(), eventId: "NOBODYS000000000" };
    await expect(tell(toTokenCall(stray))).rejects.toMatchObject({ code: "unavailable" });
    const createdAt = new Date(Date.now() - DAY_MS - 1_000).toISOString();
    expect(await tell(toTokenCall({ ...stray, createdAt }))).toMatchObject({ status: "received" });
    expect(await storedCards(merchantId)).toEqual([]);
  });

  it.each(["by the details' answer", "by the webhook of tokens, where answers have no token"])(
    "is saved after a challenge %s",
    async (by) => {
      adyen.vault.rules.isSilent = by.includes("webhook");
      const { charge, paid } = await payChallenged();
      expect(paid).toMatchObject({ status: "PENDING", nextAction: { type: "REDIRECT" } });
      expect(await storedCards(merchantId)).toEqual([]);
      const redirectResult = `proved:${adyen.payments.at(-1)?.pspReference}`;
      await finishChallenge(charge.checkoutId, paid.id, new URLSearchParams({ redirectResult }));
      expect((await storedAttempt(merchantId, paid.id)).status).toBe("PAID");
      await tellPayment();
      expect(await storedCards(merchantId)).toHaveLength(adyen.vault.rules.isSilent ? 0 : 1);
      await tellToken();
      expect(await storedCard(merchantId)).toMatchObject({ status: "ACTIVE", attemptId: paid.id });
      expect((await storedAttempt(merchantId, paid.id)).cardConsent).toBeNull();
    },
  );

  it("is not saved after a challenge that failed", async () => {
    const { charge, paid } = await payChallenged();
    const redirectResult = `failed:${adyen.payments.at(-1)?.pspReference}`;
    await finishChallenge(charge.checkoutId, paid.id, new URLSearchParams({ redirectResult }));
    expect((await storedAttempt(merchantId, paid.id)).status).toBe("FAILED");
    expect(adyen.vault.events).toEqual([]);
    expect(await storedCards(merchantId)).toEqual([]);
  });

  it("charges nothing after its removal at Adyen, and is unusable after a day", async () => {
    await paySaving(merchantId);
    const card = await storedCard(merchantId);
    adyen.vault.remove(unsealToken(card.token ?? ""));
    const charge = await chargeOf();
    const refused = await payBySaved(merchantId, charge.id, card.id);
    expect(refused).toMatchObject({ status: "FAILED", failureCode: "saved_card_unknown" });
    expect((await storedCard(merchantId)).status).toBe("ACTIVE");
    await ageCard(card, DAY_MS);
    await payBySaved(merchantId, charge.id, card.id);
    expect((await storedCard(merchantId)).status).toBe("UNUSABLE");
    expect((await storedCharge(merchantId, charge.id)).status).toBe("PENDING");
  });

  it("is removed for its shopper; a lost answer or a denied credential is retried", async () => {
    await paySaving(merchantId);
    const card = await storedCard(merchantId);
    await removeOwnCard(merchantId, (await chargeOf()).id, card.id);
    adyen.rules.refusal = { status: 403, errorCode: "010" };
    await runRemoval(card);
    adyen.rules.refusal = null;
    expect(await storedCard(merchantId)).toMatchObject({ status: "REMOVING", removeTries: 1 });
    adyen.failNext("answer_lost", "change");
    await runRemoval(card);
    expect(await storedCard(merchantId)).toMatchObject({ status: "REMOVING", removeTries: 2 });
    expect(await countRemovalJobs(card.id)).toBe(3);
    await ageCard(card, DAY_MS);
    await runRemoval(card);
    expect(await storedCard(merchantId)).toMatchObject({ status: "REMOVED", token: null });
    expect(adyen.vault.cards).toEqual([]);
  });
});

describe("a card's connection", () => {
  it("hides its cards while it is disabled", async () => {
    await paySaving(merchantId);
    const { id } = await storedCard(merchantId);
    const charge = await chargeOf();
    const enable = (isEnabled: boolean) =>
      updateConnection(merchantId, connection.id, { isEnabled }, SYSTEM_ACTOR);
    await enable(false);
    const other = await connect({ merchantAccount: "OtherShop" });
    expect((await cardOffer(merchantId, charge.id))?.savedCards).toEqual([]);
    await expect(payBySaved(merchantId, charge.id, id)).rejects.toMatchObject({
      code: "payment_method_not_allowed",
    });
    await db().update(connections).set({ isEnabled: false }).where(eq(connections.id, other.id));
    await enable(true);
    expect(await payBySaved(merchantId, charge.id, id)).toMatchObject({ status: "PAID" });
  });

  it("keeps its account while it has cards: no deletion, no other account's credentials", async () => {
    await paySaving(merchantId);
    await expect(deleteConnection(merchantId, connection.id, SYSTEM_ACTOR)).rejects.toMatchObject({
      code: "illegal_transition",
    });
    const settings = { merchantAccount: "OtherShop" };
    await expect(
      setConnectionSettings(merchantId, connection.id, { settings }, SYSTEM_ACTOR),
    ).rejects.toMatchObject({ errors: [{ code: "account_in_use" }] });
    expect((await storedCard(merchantId)).status).toBe("ACTIVE");
  });

  it("with the processor's fields offers saved cards and the box, and accepts only those fields' codes", async () => {
    await paySaving(merchantId);
    const { id } = await storedCard(merchantId);
    await useHostedFields();
    const charge = await chargeOf();
    const offer = await cardOffer(merchantId, charge.id);
    expect(offer).toMatchObject({ hostedFields: {}, savedCards: [{ id }], savesCards: true });
    await expect(payBySaved(merchantId, charge.id, id)).rejects.toMatchObject({
      code: "payment_method_not_allowed",
    });
    const hostedSecurityCode = encrypt("737");
    const savedCard = { id, hostedSecurityCode };
    expect(await payBySaved(merchantId, charge.id, id, { savedCard })).toMatchObject({ status: "PAID" });
    const method = sent().paymentMethod as Record<string, unknown>;
    expect(method).toMatchObject({ encryptedSecurityCode: hostedSecurityCode });
    expect(method).not.toHaveProperty("cvc");
    expect(await dumpEverything()).not.toContain(hostedSecurityCode);
  });

  it("with our own form accepts no code from a processor's fields", async () => {
    await paySaving(merchantId);
    const { id } = await storedCard(merchantId);
    const savedCard = { id, hostedSecurityCode: encrypt("737") };
    await expect(payBySaved(merchantId, (await chargeOf()).id, id, { savedCard })).rejects.toMatchObject({
      code: "payment_method_not_allowed",
    });
  });

  it("keeps a card encrypted by the fields, only with the tick", async () => {
    await useHostedFields();
    for (const saveCard of [undefined, CONSENT]) {
      const encryptedCard = {
        ...{
          connection: connection.id,
          holderName: "ANA SOUZA",
          brand: "visa",
          first6: "411111",
          last4: "1111",
        },
        ...{ number: encrypt("4111111111111111"), expiryMonth: encrypt("12"), expiryYear: encrypt("2090") },
        securityCode: encrypt("737"),
      };
      const body = cardPaymentBody.parse({ paymentMethod: "CREDIT_CARD", encryptedCard, saveCard });
      const charge = await chargeOf();
      expect(await payCheckout(merchantId, charge.id, { body, claimId: null })).toMatchObject({
        status: "PAID",
      });
      expect(sent().storePaymentMethod ?? false).toBe(saveCard !== undefined);
      expect(await storedCards(merchantId)).toHaveLength(saveCard ? 1 : 0);
    }
    expect(await storedCard(merchantId)).toMatchObject({ status: "ACTIVE", last4: "1111", first6: "411111" });
  });

  it("separates the cards of two merchants with the same customer id", async () => {
    await paySaving(merchantId);
    const first = await storedCard(merchantId);
    const { liveId: other } = await newMerchant();
    const settings = seal(
      "connection-settings",
      JSON.stringify({ ...COMPANY, merchantAccount: COMPANY.merchantAccount }),
    );
    await connectFake(other, { provider: "adyen", port: "card", settings });
    await paySaving(other);
    const [one, two] = adyen.vault.cards;
    expect(one?.shopper).not.toBe(two?.shopper);
    const charge = await newCharge(other, { customerReference: ANA });
    expect((await cardOffer(other, charge.id))?.savedCards).toHaveLength(1);
    await expect(payBySaved(other, charge.id, first.id)).rejects.toMatchObject({ code: "not_found" });
    expect(await db().select().from(savedCards).where(eq(savedCards.merchantId, other))).toHaveLength(1);
  });
});
