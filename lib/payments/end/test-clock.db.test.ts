import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { setMovedClocks } from "#db/clock";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { addEvidence } from "#lib/disputes/add-evidence";
import { listDisputesQuery } from "#lib/disputes/dispute.contract";
import { disputeInSandbox } from "#lib/disputes/dispute-in-sandbox";
import { listDisputes } from "#lib/disputes/list-disputes";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { getBalance } from "#lib/ledger/get-balance";
import { listSuspenseOf } from "#lib/ledger/suspense.queries";
import { createPaymentLink } from "#lib/payment-links/create-payment-link";
import { getPaymentLink } from "#lib/payment-links/get-payment-link";
import { createPaymentLinkBody } from "#lib/payment-links/payment-link.contract";
import { expireAttempts } from "#lib/payments/end/expire-attempts";
import { expireCharges } from "#lib/payments/end/expire-charges";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { getCharge } from "#lib/payments/read/get-charge";
import { listAttempts } from "#lib/payments/read/list-attempts";
import { payDueSchedules } from "#lib/payouts/pay-due-schedules";
import { listPayoutSchedules, setPayoutSchedule } from "#lib/payouts/payout-schedules";
import { getTestClock, moveTestClock } from "#lib/test-clock/test-clock";
import { moveClock } from "#lib/test-clock/test-clocks.queries";
import { payByCardBody } from "#test/card-payment";
import { newCharge, newPixAttempt, storedAttempt, storedCharge } from "#test/new-charge";
import { newCryptoPayment, payCoins, storedInvoice } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";
import { paidByPix, payPix, setPrice } from "#test/paid-charge";
import { tellReports } from "#test/sandbox-report";

const DAY_MS = 24 * 60 * 60 * 1000;

let merchantId: MerchantId;
let userId: UserId;
let liveId: MerchantId;
let other: MerchantId;
beforeEach(async () => {
  ({ merchantId, userId, liveId } = await newMerchant());
  ({ merchantId: other } = await newMerchant());
});
afterEach(async () => {
  await db().execute(sql`update merchants set clock_ahead_ms = 0`);
  setMovedClocks(new Map());
});

async function moveBy(days: number) {
  const { now } = await getTestClock(merchantId);
  return moveTestClock(merchantId, { to: new Date(Date.parse(now) + days * DAY_MS) }, SYSTEM_ACTOR);
}

async function countEvents(objectId: string, type: string): Promise<number> {
  const rows = await db().execute(sql`select from events where object_id = ${objectId} and type = ${type}`);
  return rows.length;
}

describe("a test clock", () => {
  it("moves only forward, within ten years, only for test merchants, and is audited", async () => {
    expect(await getTestClock(merchantId)).toMatchObject({ aheadSeconds: 0 });
    expect((await moveBy(30)).aheadSeconds).toBeGreaterThan(29 * 86_400);
    await expect(moveBy(-1)).rejects.toMatchObject({ code: "invalid_request" });
    await expect(moveBy(3_650)).rejects.toMatchObject({ code: "invalid_request" });
    expect(await transaction((tx) => moveClock(tx, liveId, DAY_MS))).toBe(false);
    await expect(
      db().execute(sql`update merchants set clock_ahead_ms = 1 where id = ${liveId}`),
    ).rejects.toThrow();
    const moves = await db().execute(
      sql`select from audit_entries where action = 'test_clock.moved' and object_id = ${merchantId}`,
    );
    expect(moves).toHaveLength(1);
  });

  it("ends the watch of a crypto payment, so that later coins are held as LATE", async () => {
    const { id, chargeId } = await newCryptoPayment(merchantId);
    await moveBy(2);
    expect(await payCoins(await storedInvoice(id))).toMatchObject({ status: "EXPIRED" });
    const charge = await storedCharge(merchantId, chargeId ?? "");
    const suspense = await listSuspenseOf(db(), merchantId, [charge.id]);
    expect(suspense).toMatchObject([{ status: "HELD", reason: "LATE", amountMinor: 10_000 }]);
  });

  it("expires only that merchant's charges and attempts", async () => {
    const [own, theirs] = [await newCharge(merchantId), await newCharge(other)];
    const [attempt, theirAttempt] = [await newPixAttempt(own), await newPixAttempt(theirs)];
    await moveBy(2);
    expect(await getCharge(merchantId, own.id)).toMatchObject({ status: "EXPIRED" });
    expect(await getCharge(other, theirs.id)).toMatchObject({ status: "PENDING" });
    await expireCharges();
    await expireAttempts();
    expect(await storedCharge(merchantId, own.id)).toMatchObject({ status: "EXPIRED" });
    expect(await storedAttempt(merchantId, attempt.id)).toMatchObject({ status: "EXPIRED" });
    expect(await storedCharge(other, theirs.id)).toMatchObject({ status: "PENDING" });
    expect(await storedAttempt(other, theirAttempt.id)).toMatchObject({ status: "PENDING" });
    expect(await countEvents(own.id, "charge.expired")).toBe(1);
    const later = await newCharge(merchantId);
    await expireCharges();
    expect(await storedCharge(merchantId, later.id)).toMatchObject({ status: "PENDING" });
  });

  it("lets an authorization lapse", async () => {
    const charge = await newCharge(merchantId, { capture: false });
    await payCheckout(merchantId, charge.id, { body: payByCardBody("4111111111111111"), claimId: null });
    await moveBy(60);
    await expireCharges();
    expect(await getCharge(merchantId, charge.id)).toMatchObject({ status: "EXPIRED" });
    const [attempt] = await listAttempts(merchantId, charge.id);
    expect(attempt).toMatchObject({ status: "FAILED", failureCode: "authorization_expired" });
  });

  it("makes receivables available, and dates later ones by its own time", async () => {
    await setPrice(merchantId, "PIX", { settlementDays: 30 });
    await paidByPix(merchantId);
    const money = { pending: "10.50", available: "0.00" };
    expect(await getBalance(merchantId)).toMatchObject({ data: [money] });
    await moveBy(31);
    expect(await getBalance(merchantId)).toMatchObject({
      data: [{ pending: "0.00", available: "10.50" }],
    });
    await paidByPix(merchantId);
    expect(await getBalance(merchantId)).toMatchObject({
      data: [{ pending: "10.50", available: "10.50" }],
    });
  });

  it("ends a payment link, and the time for a dispute's evidence", async () => {
    const endsAt = new Date(Date.now() + DAY_MS).toISOString();
    const body = createPaymentLinkBody.parse({ title: "Curso", grossAmount: "10.50", endsAt });
    const link = await createPaymentLink(merchantId, body, SYSTEM_ACTOR);
    const { id, providerReference, chargeId } = await newPixAttempt(await newCharge(merchantId));
    await payPix(providerReference);
    await disputeInSandbox(merchantId, id, { dueInDays: 7 });
    await tellReports(providerReference);
    const { data } = await listDisputes(merchantId, listDisputesQuery.parse({ chargeId }));
    const disputeId = data[0]?.id ?? "";
    await moveBy(8);
    expect(await getPaymentLink(merchantId, link.id)).toMatchObject({ state: "ENDED" });
    await expect(
      addEvidence(merchantId, disputeId, { body: { text: "Entregue." }, claimId: null }, SYSTEM_ACTOR),
    ).rejects.toMatchObject({ code: "illegal_transition" });
  });

  it("makes payout schedules due, and their next round later than its own time", async () => {
    await paidByPix(merchantId);
    const owner = { merchantId, userId };
    await setPayoutSchedule(owner, { covers: "MERCHANT", every: "WEEKLY", onDay: 1 }, SYSTEM_ACTOR);
    await moveBy(8);
    await payDueSchedules();
    const jobs = await db().execute(
      sql`select from pgboss.job j join payout_schedules s on s.id = j.data->>'scheduleId'
        where j.name = 'pay-out-account' and s.merchant_id = ${merchantId}`,
    );
    expect(jobs).toHaveLength(1);
    const [schedule] = (await listPayoutSchedules(merchantId, undefined)).data;
    const { now } = await getTestClock(merchantId);
    expect(Date.parse(schedule?.nextAt ?? "")).toBeGreaterThan(Date.parse(now));
  });
});
