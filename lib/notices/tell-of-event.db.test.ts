import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { listAttempts } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { DisputeStatus } from "#lib/disputes/dispute.rules";
import { listDisputesOf } from "#lib/disputes/disputes.queries";
import { settleDispute } from "#lib/disputes/settle-dispute";
import type { ChargeId, EventId, MerchantId, UserId } from "#lib/domain/ids";
import { tellOfEvent } from "#lib/notices/tell-of-event";
import { warnOfDisputes } from "#lib/notices/warn-of-disputes";
import { setPayoutSettings } from "#lib/payouts/payout-settings";
import { pursuePayout } from "#lib/payouts/pursue-payout";
import { newMerchant } from "#test/new-merchant";
import { newPayout, tellPayout } from "#test/new-payout";
import { paidByPix } from "#test/paid-charge";
import { queuedMailTo } from "#test/queued-mail";

const DAY_MS = 24 * 60 * 60 * 1000;

let merchantId: MerchantId;
let userId: UserId;
const mailOfOwner = () => queuedMailTo(`${userId}@example.com`);
beforeEach(async () => {
  ({ merchantId, userId } = await newMerchant());
});

/** Runs the jobs queued by the merchant's events. */
async function tellAll(): Promise<void> {
  const jobs = await db().execute<{ id: EventId }>(sql`
    select data->>'eventId' as id from pgboss.job
    where name = 'tell-of-event' and data->>'merchantId' = ${merchantId} order by created_on, id`);
  for (const { id } of jobs) await tellOfEvent(merchantId, id);
}

async function say(chargeId: ChargeId, status: DisputeStatus, dueAt: Date | null): Promise<void> {
  const [attempt] = await listAttempts(db(), merchantId, chargeId);
  if (!attempt) throw new Error("a paid charge has no attempt");
  const of = {
    disputeId: `dis-${attempt.id}`,
    kind: "PIX_MED",
    paymentId: attempt.providerPaymentId,
  } as const;
  const reported = { ...of, status, amountMinor: null, currency: "BRL", reason: "fraudulent", dueAt };
  await transaction((tx) => settleDispute(tx, attempt, reported, databaseNow()));
}

describe("a payout", () => {
  it("is announced when it waits for a second person and when it arrives, not when it is sent", async () => {
    await paidByPix(merchantId);
    const { id } = await newPayout({ merchantId, userId });
    await tellAll();
    expect(await mailOfOwner()).toEqual([]);
    await pursuePayout({ payoutId: id });
    await tellPayout(id);
    await tellAll();
    const arrived = { kind: "payout_paid", amount: { amount: "5.00" }, pixKey: "financeiro@example.com" };
    expect(await mailOfOwner()).toMatchObject([{ ...arrived, endToEndId: expect.stringMatching(/^E/) }]);
    await setPayoutSettings(merchantId, { approvalAbove: 0 }, SYSTEM_ACTOR);
    await newPayout({ merchantId, userId });
    await tellAll();
    expect(await mailOfOwner()).toMatchObject([arrived, { kind: "payout_waiting", requestedBy: "Ana" }]);
  });
});

describe("a dispute", () => {
  it("is announced when it opens, when its deadline nears without evidence, and when it is decided, once each", async () => {
    const { id } = await paidByPix(merchantId, { description: "Two espressos" });
    const dueAt = new Date(Date.now() + 5 * DAY_MS);
    await say(id, "OPEN", dueAt);
    const [dispute] = await listDisputesOf(db(), merchantId, id);
    await tellAll();
    await tellAll();
    const opened = {
      ...{ kind: "dispute_opened", amount: { amount: "10.50", currency: "BRL" }, reason: "fraudulent" },
      description: "Two espressos",
      url: expect.stringMatching(`/dashboard/disputes/${dispute?.id}$`),
    };
    await warnOfDisputes(databaseNow());
    expect(await mailOfOwner()).toMatchObject([opened]);
    for (const _ of ["due", "due again"]) await warnOfDisputes(new Date(dueAt.getTime() - DAY_MS));
    const due = { kind: "dispute_due", dueAt: dueAt.toISOString(), description: "Two espressos" };
    expect(await mailOfOwner()).toMatchObject([opened, due]);
    await say(id, "LOST", null);
    await tellAll();
    expect(await mailOfOwner()).toMatchObject([opened, due, { kind: "dispute_lost" }]);
  });
});
