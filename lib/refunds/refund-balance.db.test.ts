import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db, transaction } from "#db/client";
import { findAttemptOfJob, listAttempts } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { settleDispute } from "#lib/disputes/settle-dispute";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { checkLedger } from "#lib/ledger/check-ledger";
import { netAllDebts } from "#lib/ledger/net-debts";
import { sandboxPixProvider } from "#lib/providers/sandbox/pix";
import { createRefund } from "#lib/refunds/create-refund";
import { listRefunds } from "#lib/refunds/refunds.queries";
import { settleRefund } from "#lib/refunds/settle-refund";
import { ledgerBalances } from "#test/ledger-balances";
import { storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { newPayout } from "#test/new-payout";
import { newRecipient, paidByPix, setPrice } from "#test/paid-charge";
import { tellReports } from "#test/sandbox-report";

let owner: { merchantId: MerchantId; userId: UserId };
let merchantId: MerchantId;
beforeEach(async () => {
  owner = await newMerchant();
  ({ merchantId } = owner);
  vi.restoreAllMocks();
});

const refund = (chargeId: string, amount?: number) =>
  createRefund(
    merchantId,
    chargeId,
    { body: amount === undefined ? {} : { amount: asMinor(amount) }, claimId: null },
    SYSTEM_ACTOR,
  );
const balances = () => ledgerBalances(merchantId);
const LESS = { code: "insufficient_balance", errors: [{ pointer: "/amount", code: "exceeds_balance" }] };
const settled = async (chargeId: string, answer: "SUCCEEDED" | "FAILED", at = 0) => {
  const { id } = await storedCharge(merchantId, chargeId);
  const one = (await listRefunds(db(), merchantId, id)).at(at);
  if (!one) throw new Error("the test's refund is missing");
  return transaction((tx) => settleRefund(tx, merchantId, one.id, { answer, now: new Date() }));
};
/** Disputes a charge's payment, as its bank reports. */
const dispute = async (chargeId: string) => {
  const { id } = await storedCharge(merchantId, chargeId);
  const [paying] = await listAttempts(db(), merchantId, id);
  const attempt = paying && (await findAttemptOfJob(db(), paying.id));
  if (!attempt) throw new Error("the test's attempt is missing");
  const reported = { disputeId: `d-${id}`, kind: "PIX_MED", status: "LOST" } as const;
  const what = { paymentId: null, amountMinor: null, currency: "BRL", reason: null, dueAt: null } as const;
  await transaction((tx) => settleDispute(tx, attempt, { ...reported, ...what }, new Date()));
};

describe("a refund", () => {
  it("of money that was paid out is refused without a call to the provider", async () => {
    const { id } = await paidByPix(merchantId, { grossAmount: "1000.00" });
    await newPayout(owner, { amount: "1000.00" });
    const requested = vi.spyOn(sandboxPixProvider, "refund");
    await expect(refund(id)).rejects.toMatchObject(LESS);
    await expect(refund(id, 1)).rejects.toMatchObject(LESS);
    expect(requested).not.toHaveBeenCalled();
    expect(await storedCharge(merchantId, id)).toMatchObject({ refundReservedMinor: 0 });
    expect(await listRefunds(db(), merchantId, (await storedCharge(merchantId, id)).id)).toEqual([]);
  });

  it("reserves its amount when requested, so that nothing else can use it", async () => {
    const { id } = await paidByPix(merchantId);
    await refund(id, 1_000);
    expect(await balances()).toEqual({ RECEIVABLE: 1_050, MERCHANT: -50, RESERVED: -1_000 });
    await expect(newPayout(owner, { amount: "0.51" })).rejects.toMatchObject({
      code: "insufficient_balance",
    });
    await settled(id, "SUCCEEDED");
    expect(await balances()).toEqual({ RECEIVABLE: 50, MERCHANT: -50, RESERVED: 0 });
    expect(await checkLedger()).toMatchObject({ sentence: expect.not.stringContaining("refund's money") });
  });

  it("returns to each party what it reserved if it fails, and pending money stays pending", async () => {
    await setPrice(merchantId, "PIX", { feeBps: 100, settlementDays: 3 });
    const recipientId = await newRecipient(merchantId);
    const { id } = await paidByPix(merchantId, { split: [{ recipientId, type: "PERCENT", value: "33.33" }] });
    const before = await rows();
    vi.spyOn(sandboxPixProvider, "refund").mockResolvedValue("PENDING");
    await refund(id, 333);
    await settled(id, "FAILED");
    expect(await rows()).toEqual(before);
    await refund(id);
    await settled(id, "SUCCEEDED");
    expect(await balances()).toMatchObject({ [recipientId]: 0, RECEIVABLE: 0, MERCHANT: 11, FEES: -11 });
  });
  const rows = () =>
    db().execute(sql`
      select id, balance_minor, pending_minor from ledger_accounts
      where merchant_id = ${merchantId} and kind <> 'RESERVED' order by id`);

  it("can return a first sale despite its kept fee, which the next one cannot use", async () => {
    await setPrice(merchantId, "PIX", { feeFixedMinor: asMinor(100) });
    const [first, second] = [await paidByPix(merchantId), await paidByPix(merchantId)];
    await refund(first.id);
    expect(await balances()).toMatchObject({ MERCHANT: -850, FEES: -200 });
    await expect(refund(second.id)).rejects.toMatchObject(LESS);
    await refund(second.id, 850);
    await expect(refund(second.id, 1)).rejects.toMatchObject(LESS);
  });

  it("may overdraw as far as the platform allows", async () => {
    const { id } = await paidByPix(merchantId);
    await newPayout(owner, { amount: "10.50" });
    await db().execute(sql`update merchants set overdraft_minor = 50 where id = ${merchantId}`);
    await expect(refund(id, 51)).rejects.toMatchObject(LESS);
    await refund(id, 50);
    expect(await balances()).toMatchObject({ MERCHANT: 50 });
  });

  it("is refused, like everything else, until what a dispute took is covered", async () => {
    const [disputed, other] = [await paidByPix(merchantId), await paidByPix(merchantId)];
    await newPayout(owner, { amount: "10.00" });
    await newPayout(owner, { amount: "10.50" });
    await dispute(disputed.id);
    expect(await balances()).toMatchObject({ MERCHANT: 1_000 });
    await expect(refund(other.id, 1)).rejects.toMatchObject(LESS);
    await expect(newPayout(owner, { amount: "0.01" })).rejects.toMatchObject({
      code: "insufficient_balance",
    });
    await paidByPix(merchantId, { grossAmount: "20.00" });
    await refund(other.id, 1_000);
  });

  it("of a recipient's share is refused if the recipient has been paid out", async () => {
    const recipientId = await newRecipient(merchantId);
    const split = [{ recipientId, type: "PERCENT", value: "50" }];
    const { id } = await paidByPix(merchantId, { split });
    await paidByPix(merchantId, { grossAmount: "100.00" });
    await newPayout(owner, { amount: "5.25", recipientId });
    await expect(refund(id)).rejects.toMatchObject({ errors: [{ code: "exceeds_recipient_balance" }] });
  });

  it("is borne by the owner beyond the payment if it succeeds after a dispute took the same money", async () => {
    const recipientId = await newRecipient(merchantId);
    const split = [{ recipientId, type: "PERCENT", value: "50" }];
    const { id } = await paidByPix(merchantId, { split });
    await refund(id);
    await dispute(id);
    expect(await balances()).toMatchObject({ [recipientId]: 525, MERCHANT: 525 });
    await settled(id, "SUCCEEDED");
    // The recipient returned its share once; the owner returned the rest of twice the payment.
    expect(await balances()).toMatchObject({
      [recipientId]: 0,
      MERCHANT: 1_050,
      RECEIVABLE: -1_050,
      RESERVED: 0,
    });
  });

  it("leaves each party's share taken once if it fails after a dispute took the same money", async () => {
    const recipientId = await newRecipient(merchantId);
    const split = [{ recipientId, type: "PERCENT", value: "50" }];
    const { id } = await paidByPix(merchantId, { split });
    await refund(id);
    await dispute(id);
    await settled(id, "FAILED");
    expect(await balances()).toMatchObject({ [recipientId]: 0, MERCHANT: 0, RECEIVABLE: 0, RESERVED: 0 });
  });

  it("still settles, either way, if it was requested before refunds were reserved", async () => {
    for (const [answer, left] of [
      ["SUCCEEDED", -550],
      ["FAILED", -1_600],
    ] as const) {
      const { id } = await paidByPix(merchantId);
      await refund(id, 500);
      await asBefore();
      await settled(id, answer);
      expect(await balances()).toMatchObject({ MERCHANT: left });
    }
  });
  /** A refund as the previous version stored it: without postings until it succeeded. */
  const asBefore = () =>
    db().transaction(async (tx) => {
      const guards = [
        ["ledger_postings", "ledger_postings_append_only"],
        ["ledger_transactions", "ledger_transactions_append_only"],
        ["ledger_accounts", "ledger_accounts_follow_postings"],
      ];
      for (const [table, trigger] of guards)
        await tx.execute(sql.raw(`alter table ${table} disable trigger ${trigger}`));
      const own = sql`select id from ledger_transactions where merchant_id = ${merchantId} and kind = 'REFUND_RESERVED'
        and source_id in (select id from refunds where status = 'PENDING')`;
      await tx.execute(sql`
        update ledger_accounts a set balance_minor = balance_minor - p.sum
        from (select account_id, sum(amount_minor) as sum from ledger_postings where transaction_id in (${own}) group by 1) p
        where p.account_id = a.id`);
      await tx.execute(sql`delete from ledger_postings where transaction_id in (${own})`);
      await tx.execute(sql`delete from ledger_transactions where id in (${own})`);
      for (const [table, trigger] of guards)
        await tx.execute(sql.raw(`alter table ${table} enable trigger ${trigger}`));
    });

  it("and concurrent payouts never take more than the balance", async () => {
    const charges = [];
    for (let count = 0; count < 4; count += 1) charges.push(await paidByPix(merchantId));
    const attempts = [
      ...charges.map(({ id }) => refund(id)),
      ...Array.from({ length: 4 }, () => newPayout(owner, { amount: "10.50" })),
      netAllDebts(),
    ];
    const done = (await Promise.allSettled(attempts)).filter(({ status }) => status === "fulfilled");
    expect(done).toHaveLength(4 + 1);
    expect(await balances()).toMatchObject({ MERCHANT: 0, RESERVED: -4_200 });
    for (const { id } of charges) await tellReports(id);
  });
});
