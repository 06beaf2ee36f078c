import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { isId, type MerchantId, type RecipientId, type UserId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { payDueSchedules, payOutAccount } from "#lib/payouts/pay-due-schedules";
import { setPayoutScheduleBody } from "#lib/payouts/payout.contract";
import { listPayoutSchedules, setPayoutSchedule } from "#lib/payouts/payout-schedules";
import { setPayoutFee, setPayoutSettings } from "#lib/payouts/payout-settings";
import type { JobData } from "#lib/platform/jobs/queue";
import { ledgerBalances } from "#test/ledger-balances";
import { newMerchant } from "#test/new-merchant";
import { newRecipient, paidByPix } from "#test/paid-charge";

let owner: { merchantId: MerchantId; userId: UserId };
beforeEach(async () => {
  owner = await newMerchant();
});

type Round = JobData["pay-out-account"];

const set = (body: object) => setPayoutSchedule(owner, setPayoutScheduleBody.parse(body), SYSTEM_ACTOR);

/** Makes the merchant's schedules due, begins their rounds, and returns their jobs. */
async function beginRounds(): Promise<Round[]> {
  await db().execute(
    sql`update payout_schedules set next_at = now() - interval '1 second' where merchant_id = ${owner.merchantId}`,
  );
  await payDueSchedules();
  const jobs = await db().execute<{ data: Round }>(sql`
    select j.data from pgboss.job j join payout_schedules s on s.id = j.data->>'scheduleId'
    where j.name = 'pay-out-account' and s.merchant_id = ${owner.merchantId} order by j.created_on`);
  return jobs.map(({ data }) => data);
}

async function recipientWithMoney(pixKey: string | null): Promise<RecipientId> {
  const id = await newRecipient(owner.merchantId, "Sítio Verde", pixKey);
  if (!isId("recipient", id)) throw new Error("A recipient has an id.");
  await paidByPix(owner.merchantId, { split: [{ recipientId: id, type: "PERCENT", value: "100" }] });
  return id;
}

describe("a schedule", () => {
  it("pays the merchant everything available less the fee, once per round", async () => {
    await setPayoutSettings(owner.merchantId, { pixKey: "financeiro@example.com" }, SYSTEM_ACTOR);
    await setPayoutFee(owner.merchantId, { fee: asMinor(50) }, SYSTEM_ACTOR);
    await paidByPix(owner.merchantId);
    await set({ covers: "MERCHANT", every: "WEEKLY", onDay: 1 });
    const [job, ...others] = await beginRounds();
    if (!job) throw new Error("A round has a job.");
    expect(others).toEqual([]);
    await Promise.all([payOutAccount(job), payOutAccount(job), payOutAccount(job)]);
    await paidByPix(owner.merchantId);
    await payOutAccount(job);
    expect(await ledgerBalances(owner.merchantId)).toMatchObject({ RESERVED: -1_050, MERCHANT: -1_050 });
    const rows = await db().execute(
      sql`select requested_by, status, amount_minor::int as amount from payouts where merchant_id = ${owner.merchantId}`,
    );
    expect([...rows]).toEqual([{ requested_by: owner.userId, status: "APPROVED", amount: 1_000 }]);
    const [schedule] = (await listPayoutSchedules(owner.merchantId, undefined)).data;
    expect(Date.parse(schedule?.nextAt ?? "")).toBeGreaterThan(Date.now());
  });

  it("pays split recipients with a key and enough money, each by its own schedule if set", async () => {
    const [paid, keyless, own] = [
      await recipientWithMoney("sitio@example.com"),
      await recipientWithMoney(null),
      await recipientWithMoney("granja@example.com"),
    ];
    const poor = await newRecipient(owner.merchantId);
    await set({ covers: "RECIPIENTS", every: "MINIMUM", minimum: "10.50" });
    await set({ covers: "RECIPIENT", recipientId: own, every: "DAILY", minimum: "10.51" });
    const jobs = await beginRounds();
    expect(jobs.map(({ recipientId }) => recipientId).sort()).toEqual([paid, keyless].sort());
    for (const job of jobs) await payOutAccount(job);
    const after = await ledgerBalances(owner.merchantId);
    expect(after).toMatchObject({ [paid]: 0, [keyless]: -1_050, [own]: -1_050, RESERVED: -1_050 });
    expect(after[poor]).toBeUndefined();
  });

  it("waits for a second person above the threshold, and ends with NEVER", async () => {
    const settings = { pixKey: "financeiro@example.com", approvalAbove: asMinor(1_000) };
    await setPayoutSettings(owner.merchantId, settings, SYSTEM_ACTOR);
    await paidByPix(owner.merchantId);
    await set({ covers: "MERCHANT", every: "DAILY" });
    for (const job of await beginRounds()) await payOutAccount(job);
    const [row] = await db().execute(sql`select status from payouts where merchant_id = ${owner.merchantId}`);
    expect(row).toEqual({ status: "REQUESTED" });
    expect((await set({ covers: "MERCHANT", every: "NEVER" })).data).toEqual([]);
  });
});
