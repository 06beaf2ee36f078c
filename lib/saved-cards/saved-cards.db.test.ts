import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { attempts } from "#db/schema/attempts";
import { charges } from "#db/schema/charges";
import { sandboxSavedCards } from "#db/schema/sandbox";
import { savedCards } from "#db/schema/saved-cards";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { SANDBOX } from "#lib/connections/connection.rules";
import { anonymizeCustomer } from "#lib/customers/anonymize-customer";
import type { MerchantId } from "#lib/domain/ids";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { remindPayer } from "#lib/payments/remind/remind-payer";
import { completeChallenge } from "#lib/sandbox/card-processor";
import { shopperOf, unsealToken } from "#lib/saved-cards/card-names";
import { removeOwnCard } from "#lib/saved-cards/remove-own-card";
import { enquire, payByCardBody } from "#test/card-payment";
import { dumpEverything } from "#test/dump-everything";
import { newCharge, storedAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { tellReports } from "#test/sandbox-report";
import {
  ANA,
  ageCard,
  CONSENT,
  cardOffer,
  countRemovalJobs,
  payBySaved,
  paySaving,
  storedCard,
  storedCards,
} from "#test/saved-card";

const APPROVED = "4111111111111111";
const DECLINED = "4000000000000002";
const CHALLENGED = "4000002760003184";
const NO_ANSWER = "4000000000000119";
const DECLINED_ONCE_SAVED = "4000000000000341";
const SLOW = "4000000000003014";
const MISSING = { code: "not_found" };
const BIA = "user-bia";
const DAY_MS = 86_400_000;

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
});

const chargeOf = (customer = ANA) => newCharge(merchantId, { customerReference: customer });
const offered = async ({ id }: ChargeRecord) => (await cardOffer(merchantId, id))?.savedCards;
const vault = () => db().select().from(sandboxSavedCards).where(eq(sandboxSavedCards.shopper, shopper()));
const shopper = () => shopperOf(merchantId, SANDBOX, hash);
const own = () => eq(savedCards.merchantId, merchantId);
/** The payer completes the challenge, its processor reports it, and an enquiry returns what it keeps. */
async function meetChallenge({ id, nextAction }: Awaited<ReturnType<typeof paySaving>>["paid"]) {
  await completeChallenge(nextAction.url?.split("/").at(-1) ?? "");
  await tellReports(id);
  await enquire(id);
}
let hash = "";
const rememberHash = async (charge: ChargeRecord) => {
  hash = (await storedCharge(merchantId, charge.id)).customerHash ?? "";
};

describe("saving a card", () => {
  it("happens with the payment whose payer ticked the box, and records the consent", async () => {
    const { charge, paid } = await paySaving(merchantId);
    expect(paid).toMatchObject({ status: "PAID" });
    const card = await storedCard(merchantId);
    expect(card).toMatchObject({
      status: "ACTIVE",
      provider: "sandbox",
      connectionId: null,
      customerHash: charge.customerHash,
      payerKey: "D52998224725",
      brand: "visa",
      first6: "411111",
      last4: "1111",
      expMonth: 12,
      expYear: 2090,
      consentVersion: CONSENT.version,
      consentLocale: "pt-BR",
      attemptId: paid.id,
      removeAt: null,
    });
    await rememberHash(charge);
    expect(await vault()).toMatchObject([{ token: unsealToken(card.token ?? "") }]);
    const attempt = await storedAttempt(merchantId, paid.id);
    expect(attempt).toMatchObject({ cardConsent: null, cardToken: null });
  });

  it("never happens without the tick, after a refusal, or for a charge without a customer", async () => {
    await paySaving(merchantId, { more: { saveCard: undefined } });
    expect((await paySaving(merchantId, { number: DECLINED })).paid).toMatchObject({ status: "FAILED" });
    const anybody = await newCharge(merchantId);
    const body = payByCardBody(APPROVED, { saveCard: CONSENT });
    await expect(payCheckout(merchantId, anybody.id, { body, claimId: null })).rejects.toMatchObject({
      code: "invalid_request",
      errors: [{ pointer: "/saveCard", code: "not_offered" }],
    });
    expect(await storedCards(merchantId)).toEqual([]);
  });

  it("waits for the challenge: the enquiry after the report returns the card", async () => {
    const { charge, paid } = await paySaving(merchantId, { number: CHALLENGED });
    expect(await storedCards(merchantId)).toEqual([]);
    await completeChallenge(paid.nextAction.url?.split("/").at(-1) ?? "");
    await tellReports(paid.id);
    const attempt = await storedAttempt(merchantId, paid.id);
    expect(attempt).toMatchObject({ status: "PAID", enquireAt: expect.any(Date) });
    await enquire(paid.id);
    expect(await storedCard(merchantId)).toMatchObject({ status: "ACTIVE", last4: "3184" });
    expect(await storedAttempt(merchantId, paid.id)).toMatchObject({ cardConsent: null, enquireAt: null });
    expect(await offered(await chargeOf())).toHaveLength(1);
    expect((await storedCharge(merchantId, charge.id)).status).toBe("PAID");
  });

  it("happens by the enquiry if the answer was lost", async () => {
    const { paid } = await paySaving(merchantId, { number: NO_ANSWER });
    expect(paid).toMatchObject({ status: "PROCESSING" });
    expect(await storedCards(merchantId)).toEqual([]);
    await enquire(paid.id);
    expect(await storedAttempt(merchantId, paid.id)).toMatchObject({ status: "PAID" });
    expect(await storedCard(merchantId)).toMatchObject({ status: "ACTIVE", last4: "0119" });
  });

  it("for a held amount happens with the authorization", async () => {
    const charge = await newCharge(merchantId, { customerReference: ANA, capture: false });
    const body = payByCardBody(APPROVED, { saveCard: CONSENT });
    await payCheckout(merchantId, charge.id, { body, claimId: null });
    expect(await storedCard(merchantId)).toMatchObject({ status: "ACTIVE" });
  });

  it("of the same card keeps one row with the newer consent, even in two tabs at once", async () => {
    await paySaving(merchantId);
    const before = await storedCard(merchantId);
    await Promise.all([
      paySaving(merchantId, { more: { saveCard: { ...CONSENT, locale: "es" } } }),
      paySaving(merchantId, { more: { saveCard: { ...CONSENT, locale: "es" } } }),
    ]);
    const after = await storedCard(merchantId);
    expect(after).toMatchObject({ id: before.id, consentLocale: "es", attemptId: before.attemptId });
    expect(after.consentedAt.getTime()).toBeGreaterThan(before.consentedAt.getTime());
  });

  it("renews an unusable card, but a repeated answer does not", async () => {
    const { paid } = await paySaving(merchantId);
    const spoil = () => db().update(savedCards).set({ status: "UNUSABLE" }).where(own());
    await spoil();
    await enquire(paid.id);
    expect(await storedCard(merchantId)).toMatchObject({ status: "UNUSABLE" });
    await paySaving(merchantId);
    expect(await storedCard(merchantId)).toMatchObject({ status: "ACTIVE" });
  });

  it("for a payment of an already paid charge is undone at the processor", async () => {
    const { charge, paid } = await paySaving(merchantId, { number: CHALLENGED });
    await payCheckout(merchantId, charge.id, { body: payByCardBody(APPROVED), claimId: null });
    await meetChallenge(paid);
    const card = await storedCard(merchantId);
    expect(card).toMatchObject({ status: "REMOVING", last4: "3184", payerKey: null });
    expect(await countRemovalJobs(card.id)).toBe(1);
  });

  it("for a customer anonymized during the challenge is undone at the processor", async () => {
    const { charge, paid } = await paySaving(merchantId, { number: CHALLENGED });
    await anonymizeCustomer(merchantId, charge.id, SYSTEM_ACTOR);
    await meetChallenge(paid);
    expect((await storedCharge(merchantId, charge.id)).status).toBe("PAID");
    const card = await storedCard(merchantId);
    expect(card).toMatchObject({ status: "REMOVING", payerKey: null });
    expect(await countRemovalJobs(card.id)).toBe(1);
  });

  it("keeps the newer consent if the payment of an older one is settled last", async () => {
    const [older, newer] = [
      await paySaving(merchantId, { number: CHALLENGED, more: { saveCard: { ...CONSENT, locale: "es" } } }),
      await paySaving(merchantId, { number: CHALLENGED }),
    ];
    await meetChallenge(newer.paid);
    await meetChallenge(older.paid);
    expect(await storedCard(merchantId)).toMatchObject({ consentLocale: "pt-BR", attemptId: newer.paid.id });
  });
});

describe("paying by a saved card", () => {
  it("needs only its id and code, and shows the card on the attempt", async () => {
    await paySaving(merchantId);
    const charge = await chargeOf();
    const [card] = (await offered(charge)) ?? [];
    expect(card).toEqual({
      id: expect.stringMatching(/^scd_/),
      brand: "visa",
      last4: "1111",
      expMonth: 12,
      expYear: 2090,
    });
    const paid = await payBySaved(merchantId, charge.id, card?.id ?? "");
    expect(paid).toMatchObject({ status: "PAID", card: { brand: "visa", last4: "1111" } });
    expect(await storedAttempt(merchantId, paid.id)).toMatchObject({ cardToken: null, cardConsent: null });
    expect(await storedCards(merchantId)).toHaveLength(1);
  });

  it("requires a challenge if the issuer does, and is declined like a typed card", async () => {
    const challenged = await paySaving(merchantId, { number: CHALLENGED });
    await completeChallenge(challenged.paid.nextAction.url?.split("/").at(-1) ?? "");
    await tellReports(challenged.paid.id);
    await enquire(challenged.paid.id);
    const { id } = await storedCard(merchantId);
    const again = await payBySaved(merchantId, (await chargeOf()).id, id);
    expect(again).toMatchObject({ status: "PENDING", nextAction: { type: "REDIRECT" } });

    await paySaving(merchantId, { number: DECLINED_ONCE_SAVED });
    const declined = (await storedCards(merchantId)).at(-1)?.id ?? "";
    const refused = await payBySaved(merchantId, (await chargeOf()).id, declined);
    expect(refused).toMatchObject({ status: "FAILED", failureCode: "card_declined" });
    expect(await storedCards(merchantId)).toMatchObject([{ status: "ACTIVE" }, { status: "ACTIVE" }]);
  });

  it("charges nothing if the processor does not know the card yet, and keeps the card for a day", async () => {
    await paySaving(merchantId, { number: SLOW });
    const card = await storedCard(merchantId);
    const charge = await chargeOf();
    const early = await payBySaved(merchantId, charge.id, card.id);
    expect(early).toMatchObject({ status: "FAILED", failureCode: "saved_card_unknown" });
    expect(await storedCard(merchantId)).toMatchObject({ status: "ACTIVE" });
    expect((await storedCharge(merchantId, charge.id)).status).toBe("PENDING");
    await ageCard(card, DAY_MS);
    await payBySaved(merchantId, charge.id, card.id);
    expect(await storedCard(merchantId)).toMatchObject({ status: "UNUSABLE" });
    expect(await offered(charge)).toEqual([]);
  });

  it("requested again under the same key shows the existing payment and sends nothing, even once the card is gone", async () => {
    await paySaving(merchantId);
    const { id } = await storedCard(merchantId);
    const charge = await chargeOf();
    const key = { attemptIdempotencyKey: `key-${charge.id}` };
    const paid = await payBySaved(merchantId, charge.id, id, key);
    const reused = {
      code: "idempotency_key_reused",
      extra: { existing: { attemptId: paid.id, status: "PAID" } },
    };
    await expect(payBySaved(merchantId, charge.id, id, key)).rejects.toMatchObject(reused);
    await db().update(savedCards).set({ status: "UNUSABLE" }).where(own());
    await expect(payBySaved(merchantId, charge.id, id, key)).rejects.toMatchObject(reused);
    const [row] = await db().execute<{ count: number }>(
      sql`select count(*)::int as count from attempts where charge_id = ${charge.id}`,
    );
    expect(row?.count).toBe(1);
  });

  it("updates the details from the network", async () => {
    await paySaving(merchantId);
    const { id } = await storedCard(merchantId);
    await rememberHash(await chargeOf());
    const replaced = { last4: "4242", expMonth: 3, expYear: 2095 };
    await db().update(sandboxSavedCards).set(replaced).where(eq(sandboxSavedCards.shopper, shopper()));
    await payBySaved(merchantId, (await chargeOf()).id, id);
    expect(await storedCard(merchantId)).toMatchObject({ id, last4: "4242", expMonth: 3, expYear: 2095 });
  });
});

describe("the owner of a saved card", () => {
  it("decides access: another merchant's, another customer's and an unknown id look the same", async () => {
    await paySaving(merchantId);
    const { id } = await storedCard(merchantId);
    const stranger = await newMerchant();
    const theirs = await newCharge(stranger.merchantId, { customerReference: ANA });
    const [bias, nobodys] = [await chargeOf(BIA), await newCharge(merchantId)];
    expect((await cardOffer(stranger.merchantId, theirs.id))?.savedCards).toEqual([]);
    expect(await offered(bias)).toEqual([]);
    expect(await offered(nobodys)).toBeUndefined();
    await expect(payBySaved(stranger.merchantId, theirs.id, id)).rejects.toMatchObject(MISSING);
    for (const charge of [bias, nobodys]) {
      await expect(payBySaved(merchantId, charge.id, id)).rejects.toMatchObject(MISSING);
    }
    const own = await chargeOf();
    for (const unknown of ["scd_01k6z0q4n8f3x5r2b7c9d1e6gh", "scd_1", "x"]) {
      await expect(payBySaved(merchantId, own.id, unknown)).rejects.toMatchObject(MISSING);
    }
  });

  it("sees the card for an hour after the charge was created; a later consent saves nothing", async () => {
    await paySaving(merchantId);
    const { id } = await storedCard(merchantId);
    const charge = await chargeOf();
    const anHourAgo = new Date(Date.now() - 3_600_000);
    await db().update(charges).set({ createdAt: anHourAgo }).where(eq(charges.id, charge.id));
    expect(await cardOffer(merchantId, charge.id)).not.toHaveProperty("savedCards");
    await expect(payBySaved(merchantId, charge.id, id)).rejects.toMatchObject(MISSING);
    const other = payByCardBody("5555555555554444", { saveCard: CONSENT });
    expect(await payCheckout(merchantId, charge.id, { body: other, claimId: null })).toMatchObject({
      status: "PAID",
    });
    expect(await storedCards(merchantId)).toHaveLength(1);
  });

  it("can neither see, use, remove nor save one by a reminder's link", async () => {
    await paySaving(merchantId);
    const { id } = await storedCard(merchantId);
    const charge = await newCharge(merchantId, {
      customerReference: ANA,
      customer: { email: `${merchantId}@example.com` },
    });
    expect(await offered(charge)).toMatchObject([{ id }]);
    await remindPayer(merchantId, charge.id, SYSTEM_ACTOR);
    expect(await cardOffer(merchantId, charge.id)).not.toHaveProperty("savedCards");
    await expect(payBySaved(merchantId, charge.id, id)).rejects.toMatchObject(MISSING);
    await expect(removeOwnCard(merchantId, charge.id, id)).rejects.toMatchObject(MISSING);
    const other = payByCardBody("5555555555554444", { saveCard: CONSENT });
    expect(await payCheckout(merchantId, charge.id, { body: other, claimId: null })).toMatchObject({
      status: "PAID",
    });
    expect(await storedCards(merchantId)).toMatchObject([{ id, status: "ACTIVE" }]);
  });

  it("sees no expired card; the reference, token and number are not stored in clear anywhere", async () => {
    await paySaving(merchantId);
    const card = await storedCard(merchantId);
    const everything = await dumpEverything();
    const token = unsealToken(card.token ?? "");
    const inClear = (text: string) => everything.split("\n").filter((line) => line.includes(text));
    expect(inClear(ANA)).toEqual([]);
    expect(inClear("4111111111111111")).toEqual([]);
    // The sandbox acts as another company, with tables of its own.
    expect(inClear(token).filter((line) => !/"(fingerprint|saved_token)"/.test(line))).toEqual([]);
    await db().update(savedCards).set({ expMonth: 1, expYear: 2020 }).where(own());
    expect(await offered(await chargeOf())).toEqual([]);
    await expect(payBySaved(merchantId, (await chargeOf()).id, card.id)).rejects.toMatchObject(MISSING);
  });
});

it("an attempt whose consent was used saves no second card", async () => {
  const { paid } = await paySaving(merchantId);
  await db().delete(savedCards).where(own());
  await enquire(paid.id);
  expect(await storedCards(merchantId)).toEqual([]);
  const [attempt] = await db().select().from(attempts).where(eq(attempts.merchantId, merchantId));
  expect(attempt?.cardConsent).toBeNull();
});
