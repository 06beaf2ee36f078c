import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { reportAlerts } from "#db/schema/report-alerts";
import { sandboxSavedCards } from "#db/schema/sandbox";
import { savedCards } from "#db/schema/saved-cards";
import { listAttempts } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { anonymizeCustomer } from "#lib/customers/anonymize-customer";
import { listCustomerCards, removeCustomerCard } from "#lib/customers/customer-cards";
import { exportCustomer } from "#lib/customers/export-customer";
import type { MerchantId } from "#lib/domain/ids";
import { unsealToken } from "#lib/saved-cards/card-names";
import { removeOwnCard } from "#lib/saved-cards/remove-own-card";
import { removeCardOf } from "#lib/saved-cards/remove-saved-card";
import { newCharge, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import {
  ANA,
  ageCard,
  cardOffer,
  countRemovalJobs,
  payBySaved,
  paySaving,
  runRemoval,
  storedCard,
  storedCards,
} from "#test/saved-card";

const SLOW = "4000000000003014";
const LOST_REMOVAL = "4000000000003022";
const MISSING = { code: "not_found" };
const DAY_MS = 86_400_000;

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
});

const chargeOf = (customer = ANA) => newCharge(merchantId, { customerReference: customer });
const isInVault = async (token: string | null) => {
  const name = eq(sandboxSavedCards.token, unsealToken(token ?? ""));
  return (await db().select().from(sandboxSavedCards).where(name)).length > 0;
};

describe("a payer who removes a card", () => {
  it("no longer sees it, and a job of the same transaction removes it at the processor", async () => {
    await paySaving(merchantId);
    const card = await storedCard(merchantId);
    const charge = await chargeOf();
    await removeOwnCard(merchantId, charge.id, card.id);
    expect(await storedCard(merchantId)).toMatchObject({ status: "REMOVING", removeAt: expect.any(Date) });
    expect(await countRemovalJobs(card.id)).toBe(1);
    expect((await cardOffer(merchantId, charge.id))?.savedCards).toEqual([]);
    await expect(payBySaved(merchantId, charge.id, card.id)).rejects.toMatchObject(MISSING);
    await expect(removeOwnCard(merchantId, charge.id, card.id)).rejects.toMatchObject(MISSING);

    await runRemoval(card);
    const removed = { status: "REMOVED", token: null, tokenHash: null, payerKey: null };
    expect(await storedCard(merchantId)).toMatchObject(removed);
    expect(await isInVault(card.token)).toBe(false);
    await runRemoval(card);
    expect(await storedCard(merchantId)).toMatchObject({ ...removed, removeTries: 1 });
  });

  it("can save the same card again afterwards, as a new row", async () => {
    await paySaving(merchantId);
    const card = await storedCard(merchantId);
    await removeOwnCard(merchantId, (await chargeOf()).id, card.id);
    await runRemoval(card);
    await paySaving(merchantId);
    expect(await storedCards(merchantId)).toMatchObject([{ status: "REMOVED" }, { status: "ACTIVE" }]);
  });

  it("cannot remove the card of another customer, another merchant, or an unknown one", async () => {
    await paySaving(merchantId);
    const { id } = await storedCard(merchantId);
    const stranger = await newMerchant();
    const theirs = await newCharge(stranger.merchantId, { customerReference: ANA });
    await expect(removeOwnCard(stranger.merchantId, theirs.id, id)).rejects.toMatchObject(MISSING);
    for (const charge of [await chargeOf("user-bia"), await newCharge(merchantId)]) {
      await expect(removeOwnCard(merchantId, charge.id, id)).rejects.toMatchObject(MISSING);
    }
    const own = await chargeOf();
    await expect(removeOwnCard(merchantId, own.id, "scd_1")).rejects.toMatchObject(MISSING);
    expect(await storedCard(merchantId)).toMatchObject({ status: "ACTIVE" });
  });

  it("before a payment with it is stored makes that payment wait, and then refuses it unsent", async () => {
    await paySaving(merchantId);
    const { id } = await storedCard(merchantId);
    const charge = await chargeOf();
    const holder = { customers: [charge.customerHash ?? ""], keys: [] };
    const paying: Promise<unknown>[] = [];
    await transaction(async (tx) => {
      await removeCardOf(tx, merchantId, { holder, savedCardId: id });
      // The payment still sees the card until its own transaction begins.
      paying.push(payBySaved(merchantId, charge.id, id).catch((error: unknown) => error));
      await sleep(300);
    });
    expect(await paying[0]).toMatchObject(MISSING);
    expect(await listAttempts(db(), merchantId, charge.id)).toEqual([]);
  });

  it("during a payment with it removes the card, and the payment fully succeeds or is refused", async () => {
    for (let round = 0; round < 5; round += 1) {
      await paySaving(merchantId, { customer: `user-${round}` });
      const card = (await storedCards(merchantId)).at(-1);
      if (!card) throw new Error("nothing was saved");
      const charge = await chargeOf(`user-${round}`);
      const [paid] = await Promise.allSettled([
        payBySaved(merchantId, charge.id, card.id),
        removeOwnCard(merchantId, charge.id, card.id).then(() => runRemoval(card)),
      ]);
      const { status } = await storedCharge(merchantId, charge.id);
      if (paid.status === "rejected") expect(paid.reason).toMatchObject(MISSING);
      else expect(["PAID", "FAILED"]).toContain(paid.value.status);
      const isPaid = paid.status === "fulfilled" && paid.value.status === "PAID";
      expect(status).toBe(isPaid ? "PAID" : "PENDING");
      const stored = (await storedCards(merchantId)).at(-1);
      // A charge that was paid first no longer offers a card.
      expect(["REMOVED", ...(isPaid ? ["ACTIVE"] : [])]).toContain(stored?.status);
    }
  });
});

describe("the job that removes a card at its processor", () => {
  const begin = async (number?: string) => {
    await paySaving(merchantId, number ? { number } : {});
    const card = await storedCard(merchantId);
    await removeOwnCard(merchantId, (await chargeOf()).id, card.id);
    return storedCard(merchantId);
  };

  it("retries harmlessly after a lost answer, and accepts an unknown card after a day", async () => {
    const card = await begin(LOST_REMOVAL);
    await runRemoval(card);
    expect(await storedCard(merchantId)).toMatchObject({ status: "REMOVING", removeTries: 1 });
    expect(await isInVault(card.token)).toBe(false);
    expect(await countRemovalJobs(card.id)).toBe(2);
    await runRemoval(card);
    expect(await storedCard(merchantId)).toMatchObject({ status: "REMOVING", removeTries: 2 });
    await ageCard(card, DAY_MS);
    await runRemoval(card);
    expect(await storedCard(merchantId)).toMatchObject({ status: "REMOVED", removeTries: 3 });
  });

  it("does not trust a processor that has not finished saving it", async () => {
    const card = await begin(SLOW);
    await runRemoval(card);
    expect(await storedCard(merchantId)).toMatchObject({ status: "REMOVING" });
    expect(await isInVault(card.token)).toBe(true);
    const token = eq(sandboxSavedCards.token, unsealToken(card.token ?? ""));
    await db()
      .update(sandboxSavedCards)
      .set({ knownFrom: new Date(0) })
      .where(token);
    await runRemoval(card);
    expect(await storedCard(merchantId)).toMatchObject({ status: "REMOVED" });
    expect(await isInVault(card.token)).toBe(false);
  });

  it("alerts operators after 30 days, and wipes the token anyway", async () => {
    const card = await begin(SLOW);
    // Its processor no longer answers.
    await db()
      .update(savedCards)
      .set({ provider: "gone", removeAt: new Date(Date.now() - 30 * DAY_MS) })
      .where(eq(savedCards.id, card.id));
    await runRemoval(card);
    expect(await storedCard(merchantId)).toMatchObject({ status: "REMOVED", token: null });
    const alerts = await db()
      .select()
      .from(reportAlerts)
      .where(sql`body like ${`%${card.id}%`}`);
    expect(alerts).toMatchObject([{ reason: "CARD_NOT_REMOVED", provider: "gone" }]);
    expect(alerts[0]?.body).not.toContain(unsealToken(card.token ?? ""));
  });
});

describe("the merchant", () => {
  it("sees a customer's cards with their consent on any of the customer's charges, and removes one", async () => {
    const { charge } = await paySaving(merchantId);
    const card = await storedCard(merchantId);
    for (const { id } of [charge, await chargeOf()]) {
      expect(await listCustomerCards(merchantId, id)).toEqual({
        data: [
          {
            id: card.id,
            brand: "visa",
            last4: "1111",
            expMonth: 12,
            expYear: 2090,
            status: "ACTIVE",
            provider: "sandbox",
            consent: { at: card.consentedAt.toISOString(), version: card.consentVersion, locale: "pt-BR" },
          },
        ],
      });
    }
    await removeCustomerCard(merchantId, { chargeId: charge.id, savedCardId: card.id }, SYSTEM_ACTOR);
    expect(await listCustomerCards(merchantId, charge.id)).toEqual({ data: [] });
    expect(await countRemovalJobs(card.id)).toBe(1);
  });

  it("finds and removes no card of another merchant or customer, and no removed one", async () => {
    const { charge } = await paySaving(merchantId);
    const { id: savedCardId } = await storedCard(merchantId);
    const stranger = await newMerchant();
    const { charge: theirs } = await paySaving(stranger.merchantId, { customer: ANA });
    const other = await newCharge(merchantId, { customer: { email: "bia@example.com" } });
    const remove = (of: MerchantId, chargeId: string, id = savedCardId) =>
      removeCustomerCard(of, { chargeId, savedCardId: id }, SYSTEM_ACTOR);
    await expect(listCustomerCards(stranger.merchantId, charge.id)).rejects.toMatchObject(MISSING);
    await expect(remove(stranger.merchantId, charge.id)).rejects.toMatchObject(MISSING);
    await expect(remove(stranger.merchantId, theirs.id)).rejects.toMatchObject(MISSING);
    await expect(remove(merchantId, other.id)).rejects.toMatchObject(MISSING);
    expect(await listCustomerCards(merchantId, other.id)).toEqual({ data: [] });
    expect(await storedCard(merchantId)).toMatchObject({ status: "ACTIVE" });
    await remove(merchantId, charge.id);
    await expect(remove(merchantId, charge.id)).rejects.toMatchObject(MISSING);
  });

  it("exports the cards with the customer's data, without token or hash, and anonymizes them with the customer", async () => {
    const { charge } = await paySaving(merchantId);
    const card = await storedCard(merchantId);
    const exported = await exportCustomer(merchantId, charge.id, SYSTEM_ACTOR);
    expect(exported.savedCards).toMatchObject([{ id: card.id, consent: { version: card.consentVersion } }]);
    const text = JSON.stringify(exported);
    for (const secret of [card.tokenHash, card.customerHash, unsealToken(card.token ?? "")]) {
      expect(text).not.toContain(secret);
    }
    await anonymizeCustomer(merchantId, charge.id, SYSTEM_ACTOR);
    expect(await storedCard(merchantId)).toMatchObject({ status: "REMOVING", payerKey: null });
    expect(await countRemovalJobs(card.id)).toBe(1);
    expect((await storedCharge(merchantId, charge.id)).customerHash).toBeNull();
    await runRemoval(card);
    expect(await isInVault(card.token)).toBe(false);
  });
});
