import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { attempts } from "#db/schema/attempts";
import { deliveries } from "#db/schema/deliveries";
import { merchants } from "#db/schema/merchants";
import { refunds } from "#db/schema/refunds";
import { suspense } from "#db/schema/suspense";
import { webhookEndpoints } from "#db/schema/webhook-endpoints";
import { insertUser } from "#lib/account/users.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { addEvidence } from "#lib/disputes/add-evidence";
import { listDisputesOf } from "#lib/disputes/disputes.queries";
import { settleDispute } from "#lib/disputes/settle-dispute";
import type { ChargeId, EventId, MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { findMerchantAttention, findPlatformQueues } from "#lib/overview/attention.queries";
import { findAttentionSubjects } from "#lib/overview/attention-subjects.queries";
import { findFirstSteps } from "#lib/overview/first-steps.queries";
import { listLatest } from "#lib/overview/list-latest";
import { newId } from "#lib/platform/ids/new-id";
import { upsertPrice } from "#lib/prices/prices.queries";
import { listEndpointsWithLastDelivery } from "#lib/webhooks/endpoints/list-endpoints";
import { newCallbackEvent } from "#test/callback-event";
import { newCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { newPixPayment } from "#test/new-pix-payment";
import { paidByPix, payPix } from "#test/paid-charge";

const HOUR_MS = 60 * 60 * 1000;
const FREE_PIX = {
  method: "PIX",
  feeBps: 0,
  feeFixedMinor: 0,
  installmentFeeBps: 0,
  settlementDays: 0,
  feeRefundable: false,
} as const;
const NOTHING = {
  undelivered: 0,
  disabledEndpoints: 0,
  failingEndpoints: 0,
  suspectedCards: 0,
  suspenseItems: 0,
  disputes: { unanswered: 0, urgent: 0 },
  waitingPayouts: 0,
  waitingWithdrawals: 0,
  failedRefunds: { count: 0, chargeId: null },
  slowRefunds: { count: 0, chargeId: null },
};

const REPORTED = {
  kind: "PIX_MED",
  status: "OPEN",
  paymentId: null,
  amountMinor: null,
  currency: null,
  reason: null,
} as const;

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
});

const attention = (now = new Date()) => findMerchantAttention(db(), merchantId, now);
const subjects = (now = new Date()) => findAttentionSubjects(db(), merchantId, now);

describe("what needs a person", () => {
  it("is empty at first, and shows nothing of another merchant", async () => {
    const { merchantId: other } = await newMerchant();
    await giveUp(await newCallbackEvent(other, "https://shop.example/hook"));
    expect(await attention()).toEqual(NOTHING);
  });

  it("includes an event that no receiver accepted, until it is sent again or a week has passed", async () => {
    const eventId = await newCallbackEvent(merchantId, "https://shop.example/hook");
    await giveUp(eventId);
    expect(await attention()).toMatchObject({ undelivered: 1 });
    expect(await attention(new Date(Date.now() + 8 * 24 * HOUR_MS))).toMatchObject({ undelivered: 0 });
    const [dead] = await db().select().from(deliveries).where(eq(deliveries.eventId, eventId));
    if (!dead) throw new Error("the test's delivery is missing");
    await db()
      .insert(deliveries)
      .values({ ...dead, id: newId("delivery"), status: "DELIVERED" });
    expect(await attention()).toEqual(NOTHING);
  });

  it("does not include a delivery that was given up because its endpoint was closed", async () => {
    await giveUp(await newCallbackEvent(merchantId, "https://shop.example/hook"), "endpoint_deleted");
    expect(await attention()).toEqual(NOTHING);
  });

  it("includes an endpoint that its receiver disabled, but not one that a person disabled", async () => {
    const endpoint = {
      merchantId,
      url: "https://shop.example/",
      types: ["*"],
      secret: "sealed",
      status: "DISABLED" as const,
    };
    await db()
      .insert(webhookEndpoints)
      .values([
        { ...endpoint, id: newId("webhookEndpoint"), disabledReason: "gone" },
        { ...endpoint, id: newId("webhookEndpoint") },
      ]);
    expect(await attention()).toEqual({ ...NOTHING, disabledEndpoints: 1 });
  });

  it("includes an enabled endpoint that refused its last three events, until one is delivered", async () => {
    const endpointId = newId("webhookEndpoint");
    await db()
      .insert(webhookEndpoints)
      .values({
        ...{ id: endpointId, merchantId, url: "https://shop.example/", types: ["*"] },
        ...{ secret: "sealed", status: "ENABLED" },
      });
    const tried = async (status: "FAILED" | "DELIVERED" | "PENDING") => {
      const eventId = await newCallbackEvent(merchantId, null);
      const done = status === "PENDING" ? {} : { attemptedAt: new Date(), firstTryAt: new Date() };
      await db()
        .update(deliveries)
        .set({ status, ...done })
        .where(eq(deliveries.eventId, eventId));
    };
    await tried("DELIVERED");
    for (const _ of [1, 2]) await tried("FAILED");
    expect(await attention()).toEqual(NOTHING);
    await tried("FAILED");
    await tried("PENDING");
    expect(await attention()).toEqual({ ...NOTHING, failingEndpoints: 1 });
    expect(await listEndpointsWithLastDelivery(merchantId)).toMatchObject([{ isFailing: true }]);
    await tried("DELIVERED");
    expect(await attention()).toEqual(NOTHING);
    expect(await listEndpointsWithLastDelivery(merchantId)).toMatchObject([{ isFailing: false }]);
  });

  it("includes held money, for the merchant and for staff", async () => {
    const { id: chargeId } = await paidByPix(merchantId);
    const before = await findPlatformQueues(db());
    const inSuspense = {
      merchantId,
      chargeId,
      provider: "sandbox",
      amountMinor: asMinor(100),
      reason: "LATE",
      receivedAt: new Date(),
    } as const;
    const { id: attemptId } = await attemptOf(chargeId);
    const add = (status: "HELD" | "ACCEPTED") => {
      const id = newId("suspense");
      return db()
        .insert(suspense)
        .values({ ...inSuspense, attemptId, id, providerPaymentId: id, status });
    };
    await add("HELD");
    await add("ACCEPTED");
    expect(await attention()).toEqual({ ...NOTHING, suspenseItems: 1 });
    expect(await subjects()).toMatchObject({
      suspenseItem: { amountMinor: 100, currency: "BRL", dueAt: null },
      dispute: null,
    });
    expect(
      (await findAttentionSubjects(db(), (await newMerchant()).merchantId, new Date())).suspenseItem,
    ).toBeNull();
    const after = await findPlatformQueues(db());
    expect(after.suspenseItems.test).toBeGreaterThan(Math.min(before.suspenseItems.test, 99));
    expect(after.suspenseItems.live).toBe(before.suspenseItems.live);
  });

  it("includes an open dispute without evidence until its deadline, as urgent in the last three days", async () => {
    const attempt = await attemptOf((await paidByPix(merchantId, { customer: { name: "Ana" } })).id);
    const dueAt = new Date(Date.now() + 5 * 24 * HOUR_MS);
    const reported = { ...REPORTED, disputeId: attempt.id, dueAt };
    await transaction((tx) => settleDispute(tx, attempt, reported, new Date()));
    const hoursAhead = (hours: number) => new Date(dueAt.getTime() - hours * HOUR_MS);
    expect(await attention()).toEqual({ ...NOTHING, disputes: { unanswered: 1, urgent: 0 } });
    expect(await subjects()).toMatchObject({ dispute: { name: "Ana", dueAt } });
    expect(await subjects(dueAt)).toMatchObject({ dispute: null });
    expect(await attention(hoursAhead(72))).toEqual({ ...NOTHING, disputes: { unanswered: 1, urgent: 1 } });
    expect(await attention(dueAt)).toEqual(NOTHING);
    const [dispute] = await listDisputesOf(db(), merchantId, attempt.chargeId);
    await addEvidence(
      merchantId,
      dispute?.id ?? "",
      { body: { text: "Entregue." }, claimId: null },
      SYSTEM_ACTOR,
    );
    expect(await attention(hoursAhead(1))).toEqual(NOTHING);
    expect(await subjects(hoursAhead(1))).toMatchObject({ dispute: null });
  });

  it("includes a failed refund that was not requested again, and one that is pending for over an hour", async () => {
    const { id: chargeId } = await paidByPix(merchantId);
    const { id: attemptId } = await attemptOf(chargeId);
    const add = (status: "PENDING" | "FAILED" | "SUCCEEDED") =>
      db()
        .insert(refunds)
        .values({
          ...{ id: newId("refund"), merchantId, chargeId, attemptId, amountMinor: asMinor(1), status },
          ...{ provider: "sandbox", providerPaymentId: "p" },
        });
    await add("FAILED");
    expect(await attention()).toEqual({ ...NOTHING, failedRefunds: { count: 1, chargeId } });
    await add("PENDING");
    expect(await attention()).toEqual(NOTHING);
    const later = new Date(Date.now() + 2 * HOUR_MS);
    expect(await attention(later)).toEqual({ ...NOTHING, slowRefunds: { count: 1, chargeId } });
  });
});

describe("the latest activity", () => {
  it("has payments of every product once, newest first, with links to them", async () => {
    const charge = await paidByPix(merchantId, { description: "Bolo" });
    const { payment, charge: beneath } = await newPixPayment(merchantId);
    await payPix((await attemptOf(beneath.id)).providerReference);
    const [latest, ...older] = await listLatest(merchantId);
    expect(latest).toMatchObject({
      type: "pix_payment.paid",
      pixPaymentId: payment.id,
      chargeId: beneath.id,
    });
    expect(older).toHaveLength(1);
    expect(older[0]).toMatchObject({
      type: "charge.paid",
      chargeId: charge.id,
      amountMinor: charge.grossAmountMinor,
      currency: "BRL",
      words: "Bolo",
      invoiceId: null,
    });
  });

  it("has at most eight entries", async () => {
    for (let event = 0; event < 9; event++) await newCallbackEvent(merchantId, null);
    const ids = (await listLatest(merchantId)).map(({ id }) => id);
    expect(ids).toHaveLength(8);
    expect(ids.toSorted().toReversed()).toEqual(ids);
  });
});

it("marks first steps as done by what exists", async () => {
  const none = {
    ...{ charge: false, paid: false, delivered: false },
    ...{ prices: false, team: false, branding: false },
  };
  expect(await findFirstSteps(db(), merchantId)).toEqual(none);
  await newCharge(merchantId, { grossAmount: "10.00" });
  expect(await findFirstSteps(db(), merchantId)).toEqual({ ...none, charge: true });
  await paidByPix(merchantId);
  expect(await findFirstSteps(db(), merchantId)).toEqual({ ...none, charge: true, paid: true });
  const eventId = await newCallbackEvent(merchantId, "https://shop.example/hook");
  await db()
    .update(deliveries)
    .set({ status: "DELIVERED", attemptedAt: new Date(), nextAttemptAt: null })
    .where(eq(deliveries.eventId, eventId));
  await transaction((tx) => upsertPrice(tx, merchantId, FREE_PIX, new Date()));
  await db().update(merchants).set({ brandColor: "#123456" }).where(eq(merchants.id, merchantId));
  const alone = { ...none, charge: true, paid: true, delivered: true, prices: true, branding: true };
  expect(await findFirstSteps(db(), merchantId)).toEqual(alone);
  const mate = { id: newId("user"), name: "Ana", passwordHash: "-", role: "VIEWER" as const, merchantId };
  await insertUser(db(), { ...mate, email: `${mate.id}@example.com` });
  expect(await findFirstSteps(db(), merchantId)).toEqual({ ...alone, team: true });
});

async function giveUp(eventId: EventId, error = "timeout"): Promise<void> {
  await db()
    .update(deliveries)
    .set({ status: "DEAD", error, attemptedAt: new Date(), nextAttemptAt: null })
    .where(eq(deliveries.eventId, eventId));
}

async function attemptOf(chargeId: ChargeId) {
  const [attempt] = await db().select().from(attempts).where(eq(attempts.chargeId, chargeId));
  if (!attempt) throw new Error("the test's attempt is missing");
  return attempt;
}
