import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { asMinor, type Minor } from "#lib/domain/money/minor";
import { requestWithdrawalBody } from "#lib/invoices/invoice.contract";
import { approvePayout, cancelPayout } from "#lib/payouts/decide-payout";
import { payOutAccount } from "#lib/payouts/pay-due-schedules";
import { setPayoutScheduleBody } from "#lib/payouts/payout.contract";
import { setPayoutSchedule } from "#lib/payouts/payout-schedules";
import { setPayoutSettings } from "#lib/payouts/payout-settings";
import { createRefund } from "#lib/refunds/create-refund";
import { approveWithdrawal, rejectWithdrawal } from "#lib/withdrawals/decide-withdrawal";
import { requestWithdrawal } from "#lib/withdrawals/request-withdrawal";
import { sendWithdrawal } from "#lib/withdrawals/send-withdrawal";
import { newApprover } from "#test/new-approver";
import { newCryptoPayment, payCoins, storedInvoice } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";
import { newPayout, storedPayout } from "#test/new-payout";
import { newRecipient, paidByPix } from "#test/paid-charge";

let owner: { merchantId: MerchantId; userId: UserId };
let recipientId: string;
beforeEach(async () => {
  owner = await newMerchant();
  recipientId = await newRecipient(owner.merchantId, "Sítio Verde", "52998224725");
  await paidByPix(owner.merchantId, { split: [{ recipientId, type: "PERCENT", value: "50" }] });
});

const set = (limits: { approvalAbove?: Minor; dailyLimit?: Minor }) =>
  setPayoutSettings(owner.merchantId, limits, SYSTEM_ACTOR);

const withdraw = (amount: number, fiat = "BRL") =>
  requestWithdrawal(
    owner,
    requestWithdrawalBody.parse({
      amount,
      fiat_currency: fiat,
      pay_currency: "BTC",
      pay_address: "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu",
    }),
    null,
    SYSTEM_ACTOR,
  );

async function refund(amountMinor: number) {
  const charge = await paidByPix(owner.merchantId);
  return createRefund(
    owner.merchantId,
    charge.id,
    { body: { amount: asMinor(amountMinor) }, claimId: null },
    SYSTEM_ACTOR,
  );
}

/** Runs one round of a schedule. */
async function payBySchedule(): Promise<void> {
  const body = { covers: "RECIPIENT", recipientId, every: "DAILY", minimum: "0.01" };
  await setPayoutSchedule(owner, setPayoutScheduleBody.parse(body), SYSTEM_ACTOR);
  const [schedule] = await db().execute<{ id: string }>(
    sql`select id from payout_schedules where merchant_id = ${owner.merchantId}`,
  );
  const round = { scheduleId: schedule?.id, recipientId, dueAt: new Date().toISOString() };
  await payOutAccount(round as Parameters<typeof payOutAccount>[0]);
}

/** Every way in which money leaves, each with 1.00 BRL or more. */
const LEAVING: Record<string, () => Promise<unknown>> = {
  "a merchant's payout": () => newPayout(owner, { amount: "1.00" }),
  "a recipient's payout": () => newPayout(owner, { amount: "1.00", recipientId, pixKey: "52998224725" }),
  "a scheduled payout": payBySchedule,
  "a refund": () => refund(100),
  "a withdrawal": async () => {
    await payCoins(await newCryptoPayment(owner.merchantId));
    await withdraw(1);
  },
};

describe.each(Object.keys(LEAVING))("%s", (kind) => {
  const leave = () => LEAVING[kind]?.();

  it("counts towards the threshold above which a payout waits for a second person", async () => {
    await set({ approvalAbove: asMinor(150) });
    await leave();
    expect((await newPayout(owner, { amount: "0.51" })).status).toBe("REQUESTED");
  });

  it("counts towards the daily limit", async () => {
    await set({ dailyLimit: asMinor(150) });
    await leave();
    await expect(newPayout(owner, { amount: "0.51" })).rejects.toMatchObject({ code: "limit_exceeded" });
  });
});

describe("a request that is approved on a later day", () => {
  const DAY = "1 day";
  const ageRequests = () =>
    db().execute(sql`with p as (
        update payouts set created_at = created_at - ${DAY}::interval where merchant_id = ${owner.merchantId})
      update invoices set created_at = created_at - ${DAY}::interval
      where merchant_id = ${owner.merchantId} and type = 'WITHDRAWAL'`);
  const weeksAgo = new Date(Date.now() - 30 * 24 * 3_600_000);
  const newColleague = () =>
    newApprover({ merchantId: owner.merchantId, role: "FINANCE", standingSince: weeksAgo });

  it("leaves on that day only within the day's limit, and counts towards it", async () => {
    const person = await newColleague();
    const approve = (id: string) =>
      approvePayout({ ...owner, userId: person.id }, id, person.proof(), SYSTEM_ACTOR);
    await set({ approvalAbove: 0, dailyLimit: asMinor(150) });
    const first = await newPayout(owner, { amount: "1.00" });
    await ageRequests();
    const second = await newPayout(owner, { amount: "1.00" });
    await ageRequests();
    expect((await approve(first.id)).status).toBe("APPROVED");
    await expect(approve(second.id)).rejects.toMatchObject({ code: "limit_exceeded" });
    expect((await storedPayout(second.id)).status).toBe("REQUESTED");
    await expect(newPayout(owner, { amount: "0.51" })).rejects.toMatchObject({ code: "limit_exceeded" });
    const third = await newPayout(owner, { amount: "0.50" });
    // It counts towards its day already, so approving it uses up no more of that day's limit.
    expect((await approve(third.id)).status).toBe("APPROVED");
  });

  it("is one of two approvals at once if the limit has room for one", async () => {
    const people = [await newColleague(), await newColleague()];
    await set({ approvalAbove: 0, dailyLimit: asMinor(150) });
    const ids: string[] = [];
    for (const _ of people) {
      ids.push((await newPayout(owner, { amount: "1.00" })).id);
      await ageRequests();
    }
    const all = await Promise.allSettled(
      people.map((person, number) =>
        approvePayout({ ...owner, userId: person.id }, ids[number] ?? "", person.proof(), SYSTEM_ACTOR),
      ),
    );
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("may be a withdrawal", async () => {
    await payCoins(await newCryptoPayment(owner.merchantId));
    const staff = await newApprover({ standingSince: weeksAgo });
    const approve = (id: string) => approveWithdrawal(staff.id, id, staff.proof(), SYSTEM_ACTOR);
    await set({ dailyLimit: asMinor(150) });
    const first = await withdraw(1);
    await ageRequests();
    const second = await withdraw(1);
    await ageRequests();
    await approve(first.id);
    await expect(approve(second.id)).rejects.toMatchObject({ code: "limit_exceeded" });
    await expect(withdraw(0.51)).rejects.toMatchObject({ code: "limit_exceeded" });
    await sendWithdrawal((await storedInvoice(first.id)).id);
    await expect(approve(second.id)).rejects.toMatchObject({ code: "limit_exceeded" });
  });
});

it("two payouts that are each below the threshold are together above it", async () => {
  await set({ approvalAbove: asMinor(100) });
  expect((await newPayout(owner, { amount: "1.00" })).status).toBe("APPROVED");
  expect((await newPayout(owner, { amount: "0.01" })).status).toBe("REQUESTED");
});

it("parallel payouts of several balances never exceed the threshold together without a second person", async () => {
  await set({ approvalAbove: asMinor(300) });
  const ask = (number: number) =>
    newPayout(owner, {
      amount: "1.00",
      ...(number % 2 ? { recipientId, pixKey: "52998224725" } : {}),
    });
  const all = await Promise.all(Array.from({ length: 8 }, (_, number) => ask(number)));
  expect(all.filter(({ status }) => status === "APPROVED")).toHaveLength(3);
});

describe("an amount above the daily limit", () => {
  it("is refused at the amount's field, for every kind", async () => {
    await payCoins(await newCryptoPayment(owner.merchantId));
    await set({ dailyLimit: asMinor(99) });
    const beyond = { code: "limit_exceeded", errors: [{ pointer: "/amount", code: "exceeds_daily_limit" }] };
    await expect(newPayout(owner, { amount: "1.00" })).rejects.toMatchObject(beyond);
    await expect(refund(100)).rejects.toMatchObject(beyond);
    await expect(withdraw(1)).rejects.toMatchObject(beyond);
  });

  it("counts a withdrawal in another currency by its value in reais", async () => {
    await payCoins(await newCryptoPayment(owner.merchantId, { fiat_currency: "USD" }));
    await set({ dailyLimit: asMinor(200) });
    // A dollar costs more than two reais.
    await expect(withdraw(1, "USD")).rejects.toMatchObject({ code: "limit_exceeded" });
    await db().execute(
      sql`update payout_settings set daily_limit_minor = 5000 where merchant_id = ${owner.merchantId}`,
    );
    await withdraw(1, "USD");
    const [row] = await db().execute<{ brl: number }>(
      sql`select brl_minor::int as brl from invoices where merchant_id = ${owner.merchantId} and type = 'WITHDRAWAL'`,
    );
    expect(row?.brl).toBeGreaterThan(200);
  });

  it("does not count canceled or rejected requests, or refunds of held money", async () => {
    await payCoins(await newCryptoPayment(owner.merchantId));
    await set({ dailyLimit: asMinor(150), approvalAbove: 0 });
    const { id } = await newPayout(owner, { amount: "1.00" });
    await cancelPayout(owner.merchantId, id, SYSTEM_ACTOR);
    const staff = await newApprover();
    await rejectWithdrawal(staff.id, (await withdraw(1)).id, SYSTEM_ACTOR);
    expect((await newPayout(owner, { amount: "1.50" })).status).toBe("REQUESTED");
  });
});
