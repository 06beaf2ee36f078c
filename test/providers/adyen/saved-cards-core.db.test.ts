import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import type { ConnectionRecord } from "#db/queries/providers/connections";
import { connections } from "#db/schema/connections";
import { reportAlerts } from "#db/schema/report-alerts";
import { savedCards } from "#db/schema/saved-cards";
import type { MerchantId } from "#lib/domain/ids";
import { SYSTEM_ACTOR } from "#lib/domain/notices/audit";
import {
  deleteConnection,
  setConnectionSettings,
  updateConnection,
} from "#lib/features/connections/manage-connections";
import { shopperOf, unsealToken } from "#lib/features/saved-cards/card-names";
import { removeOwnCard } from "#lib/features/saved-cards/remove-own-card";
import { seal } from "#lib/platform/secrets/seal";
import { adyenAt } from "#lib/providers/adyen/adapter";
import { enquire } from "#test/card-payment";
import { changeAdapters } from "#test/change-adapters";
import { changeSettings } from "#test/change-settings";
import { closeConnections } from "#test/close-connections";
import { dumpEverything } from "#test/dump-everything";
import { connectFake } from "#test/fake-provider/connect-fake";
import { newCharge, storedAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { COMPANY, type FakeAdyen, startFakeAdyen } from "#test/providers/adyen/fake-adyen";
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

describe("a card that Adyen keeps", () => {
  it("is saved for a shopper that tells nobody the customer, and pays by its code alone", async () => {
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

  it("of another shopper is kept by nobody here; the payment stands, and operators are told", async () => {
    Object.assign(adyen.vault.rules, { tellsShopper: "shp_of_somebody_else" });
    const { paid } = await paySaving(merchantId);
    expect(paid.status).toBe("PAID");
    expect(await storedCards(merchantId)).toEqual([]);
    expect(await alertsAbout(paid.id)).toMatchObject([{ reason: "ANOTHER_SHOPPER" }]);
  });

  it("is told anew where its network replaced it, but never by an answer of another shopper", async () => {
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

  it("is not saved where every answer was lost: the money settles, and nobody is asked for ever", async () => {
    for (let call = 0; call < CALLS; call += 1) adyen.failNext("answer_lost", "change");
    const { paid } = await paySaving(merchantId);
    expect(paid.status).toBe("PROCESSING");
    await enquire(paid.id);
    expect(await storedCards(merchantId)).toEqual([]);
    expect((await storedAttempt(merchantId, paid.id)).status).toBe("PROCESSING");
  });

  it("that is removed there behind our back takes nothing, and is unusable after a day", async () => {
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

  it("is removed for its shopper; a lost answer and a denied credential are asked about again", async () => {
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
  it("that is disabled hides its cards, which come back with it", async () => {
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

  it("is of one account for as long as it has cards: it is not deleted, nor given another's credentials", async () => {
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

  it("with the processor's own fields offers no saved card, and no box to save one", async () => {
    await paySaving(merchantId);
    const hosted = { cardEntry: "hosted_fields", clientKey: "live_ABCDEFGHIJKLMNOPQRSTUVWXYZ234567" };
    await db()
      .update(connections)
      .set({
        settings: seal("connection-settings", JSON.stringify({ ...COMPANY, ...hosted })),
        version: 2,
        provenVersion: 2,
      })
      .where(eq(connections.id, connection.id));
    await closeConnections();
    const offer = await cardOffer(merchantId, (await chargeOf()).id);
    expect(offer).toMatchObject({ hostedFields: {}, savedCards: [], savesCards: false });
  });

  it("keeps the cards of two merchants with one customer's id apart", async () => {
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
