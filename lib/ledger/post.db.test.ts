import { type SQL, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db, transaction } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { AttemptId, MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { checkLedger } from "#lib/ledger/check-ledger";
import { atPlatform, PLATFORM } from "#lib/ledger/custody.rules";
import { getBalance } from "#lib/ledger/get-balance";
import { insertLedgerTransaction, listBalances, releasePending } from "#lib/ledger/ledger.queries";
import { type Account, accountId } from "#lib/ledger/ledger.rules";
import { listStatement } from "#lib/ledger/statement.queries";
import { newId } from "#lib/platform/ids/new-id";
import { getRecipient } from "#lib/recipients/get-recipient";
import { createRefund } from "#lib/refunds/create-refund";
import { newCharge, newPixAttempt, paid, settle, storedAttempt } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { newRecipient, paidByCard, paidByPix, setPrice } from "#test/paid-charge";

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

let merchantId: MerchantId;
let recipientId: string;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
  recipientId = await newRecipient(merchantId);
});

const half = () => [{ recipientId, type: "PERCENT", value: 50 }];
const statement = () => listStatement(db(), merchantId, { limit: 100 });

/** The merchant's lines, oldest first: entry kind, account kind, owner, cents. */
async function lines() {
  return (await statement())
    .toReversed()
    .map(({ transaction: { kind }, account, amountMinor }) => [
      kind,
      account.kind,
      account.owner,
      amountMinor,
    ]);
}

describe("a payment", () => {
  it("posts exactly its lines, once, for its attempt", async () => {
    await setPrice(merchantId, "PIX", { feeBps: 99 });
    const charge = await paidByPix(merchantId, { split: half() });
    expect(await lines()).toEqual([
      ["PAYMENT", "RECEIVABLE", "sandbox", 1050],
      ["PAYMENT", "FEES", null, -10],
      ["PAYMENT", "RECIPIENT", recipientId, -520],
      ["PAYMENT", "MERCHANT", null, -520],
    ]);
    const [line] = await statement();
    expect(line?.transaction.chargeId).toBe(charge.id);
    const attemptId = line?.transaction.sourceId as AttemptId;
    const attempt = await storedAttempt(merchantId, attemptId);
    expect(attempt).toMatchObject({ chargeId: charge.id, status: "PAID" });
    await settle(attempt, paid(attempt.providerPaymentId ?? ""));
    expect(await lines()).toHaveLength(4);
  });

  it("posts no empty line without fee and split", async () => {
    await paidByPix(merchantId);
    expect(await lines()).toEqual([
      ["PAYMENT", "RECEIVABLE", "sandbox", 1050],
      ["PAYMENT", "MERCHANT", null, -1050],
    ]);
  });

  it("is posted once when it is reported 8 times at once", async () => {
    const attempt = await newPixAttempt(await newCharge(merchantId, { split: half() }));
    await Promise.all(Array.from({ length: 8 }, () => settle(attempt, paid(`E-${attempt.id}`))));
    expect(await lines()).toHaveLength(3);
  });

  it("keeps every account equal to the sum of its lines when 25 are posted at once", async () => {
    const attempts = [];
    for (let count = 0; count < 25; count += 1) {
      attempts.push(await newPixAttempt(await newCharge(merchantId, { split: half() })));
    }
    await Promise.all(attempts.map((attempt) => settle(attempt, paid(`E-${attempt.id}`))));
    const kinds = ["RECEIVABLE", "MERCHANT", "RECIPIENT"] as const;
    const balances = await listBalances(db(), merchantId, [...kinds], { now: new Date(), custodian: null });
    expect(Object.fromEntries(balances.map(({ kind, balanceMinor }) => [kind, balanceMinor]))).toEqual({
      RECEIVABLE: 25 * 1050,
      MERCHANT: -25 * 525,
      RECIPIENT: -25 * 525,
    });
    expect(await lines()).toHaveLength(75);
  });

  it("can be read only by its merchant", async () => {
    await paidByPix(merchantId);
    const { merchantId: stranger } = await newMerchant();
    const [line] = await statement();
    expect(await listStatement(db(), stranger, { limit: 10, accountId: line?.accountId })).toEqual([]);
    expect(
      await listBalances(db(), stranger, ["MERCHANT", "RECEIVABLE"], { now: new Date(), custodian: null }),
    ).toEqual([]);
  });
});

describe("the postings", () => {
  async function refusalOf(statement: SQL): Promise<string> {
    try {
      await db().execute(statement);
      return "done";
    } catch (error) {
      return String(error);
    }
  }
  const own = sql`(select t.id from ledger_transactions t where t.merchant_id = `;

  it.each([
    [
      "UPDATE",
      () => sql`update ledger_postings set amount_minor = 1 where transaction_id in ${own}${merchantId})`,
    ],
    ["DELETE", () => sql`delete from ledger_postings where transaction_id in ${own}${merchantId})`],
    ["TRUNCATE", () => sql`truncate ledger_postings`],
  ])("refuse %s", async (_name, attack) => {
    await paidByPix(merchantId);
    const before = await statement();
    expect(await refusalOf(attack())).toContain("ledger postings are append-only");
    expect(await statement()).toEqual(before);
  });

  it.each([
    [
      "the deletion of an entry",
      () => sql`delete from ledger_transactions where merchant_id = ${merchantId}`,
    ],
    [
      "a change of an entry's kind",
      () => sql`update ledger_transactions set kind = 'REFUND' where merchant_id = ${merchantId}`,
    ],
    ["a balance without its lines", () => sql`update ledger_accounts set balance_minor = balance_minor - 1`],
    ["pending money without its lines", () => sql`update ledger_accounts set pending_minor = 0`],
    ["an account that begins with money", () => beginningWith(-1, 0)],
    ["an account that begins with pending money", () => beginningWith(0, -1)],
    ["a change of an account's owner", () => sql`update ledger_accounts set owner = 'rec_1'`],
    ["the deletion of an account", () => sql`delete from ledger_accounts where merchant_id = ${merchantId}`],
    ["TRUNCATE of the accounts they reference", () => sql`truncate ledger_accounts cascade`],
    ["TRUNCATE of pending money", () => sql`truncate ledger_pending`],
    ["a change of pending money", () => sql`update ledger_pending set amount_minor = amount_minor - 1`],
    ["an early release of pending money", () => sql`delete from ledger_pending where available_at > now()`],
  ])("refuse %s, by whichever role", async (_name, attack) => {
    await setPrice(merchantId, "PIX", { settlementDays: 2 });
    await paidByPix(merchantId);
    const balances = () =>
      db().execute(sql`
        select to_jsonb(a) || jsonb_build_object('waits', (select jsonb_agg(w) from ledger_pending w where w.account_id = a.id)) as account
        from ledger_accounts a where a.merchant_id = ${merchantId} order by a.id`);
    const [before, lines] = [await balances(), await statement()];
    expect(await refusalOf(attack())).toMatch(/are append-only|balances follow postings/);
    expect(await balances()).toEqual(before);
    expect(await statement()).toEqual(lines);
  });

  const beginningWith = (balanceMinor: number, pendingMinor: number) => sql`
    insert into ledger_accounts (id, merchant_id, kind, currency, balance_minor, pending_minor)
    values ('MERCHANT:new', ${merchantId}, 'MERCHANT', 'BRL', ${balanceMinor}::bigint, ${pendingMinor}::bigint)`;

  const account = (more: Partial<Account> = {}): Account => ({
    kind: "MERCHANT",
    ...atPlatform(merchantId),
    owner: null,
    currency: "BRL",
    ...more,
  });
  const post = (postings: [Account, number][]) => {
    const transactionOf = {
      id: newId("ledgerTransaction"),
      kind: "PAYMENT" as const,
      sourceId: newId("attempt"),
      chargeId: newId("charge"),
    };
    const lines = postings.map(([one, amountMinor]) => ({
      account: one,
      amountMinor: asMinor(amountMinor),
      availableAt: null,
    }));
    return transaction((tx) => insertLedgerTransaction(tx, atPlatform(merchantId), transactionOf, lines));
  };

  it.each([
    ["a single line", () => [[account(), 1]]],
    [
      "a cent too much",
      () => [
        [account(), 100],
        [account({ kind: "FEES" }), -99],
      ],
    ],
    [
      "two currencies that only add up together",
      () => [
        [account(), 100],
        [account({ currency: "USD" }), -100],
      ],
    ],
  ] as [string, () => [Account, number][]][])("refuse %s completely", async (_name, postings) => {
    await expect(post(postings())).rejects.toMatchObject({
      message: "the postings of a transaction must add up to nothing",
    });
    expect(await statement()).toEqual([]);
    expect(
      await listBalances(db(), merchantId, ["MERCHANT", "FEES"], { now: new Date(), custodian: null }),
    ).toEqual([]);
  });

  it("accept each source only once", async () => {
    await paidByPix(merchantId);
    const [line] = await statement();
    const again = sql`insert into ledger_transactions (id, merchant_id, kind, source_id, charge_id)
      values (${newId("ledgerTransaction")}, ${merchantId}, 'PAYMENT', ${line?.transaction.sourceId}, 'chg_x')`;
    expect(await refusalOf(again)).toContain("ledger_transactions_source_key");
  });
});

describe("a balance", () => {
  const api = async () => (await getBalance(merchantId)).data[0];
  const ofRecipient = async () => (await getRecipient(merchantId, recipientId)).balance;
  const at = async (now: number) => {
    const [account] = await listBalances(db(), merchantId, ["MERCHANT"], {
      now: new Date(now),
      custodian: PLATFORM,
    });
    return [account?.balanceMinor, account?.pendingMinor];
  };

  const fourDaysAgo = async (work: () => Promise<unknown>) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 4 * DAY_MS });
    try {
      await work();
    } finally {
      vi.useRealTimers();
    }
  };
  const pendingRows = async (id: string) => {
    const rows = await db().execute<{ amount: number }>(
      sql`select amount_minor::int as amount from ledger_pending where account_id = ${id}`,
    );
    return rows.map(({ amount }) => amount);
  };

  it("is zero before anything happened", async () => {
    const nothing = { available: "0.00", pending: "0.00", suspense: "0.00" };
    const custodians = [{ custodian: PLATFORM, name: "Ponte", ...nothing, owed: "0.00" }];
    expect(await getBalance(merchantId)).toEqual({ data: [{ currency: "BRL", ...nothing, custodians }] });
    expect(await ofRecipient()).toEqual({ currency: "BRL", available: "0.00", pending: "0.00" });
  });

  it("is available immediately without settlement days, and pending otherwise, for every party", async () => {
    await setPrice(merchantId, "CREDIT_CARD", { settlementDays: 30 });
    await paidByPix(merchantId, { split: half() });
    const before = Date.now();
    await paidByCard(merchantId, { grossAmount: "100.00", split: half() });
    expect(await api()).toMatchObject({ available: "5.25", pending: "50.00", suspense: "0.00" });
    expect(await ofRecipient()).toEqual({ currency: "BRL", available: "5.25", pending: "50.00" });
    expect(await at(before + 30 * DAY_MS - 1)).toEqual([-5525, -5000]);
    expect(await at(before + 30 * DAY_MS + 2 * HOUR_MS)).toEqual([-5525, 0]);
  });

  it("keeps pending money in one row per hour, however many payments there are", async () => {
    await setPrice(merchantId, "PIX", { settlementDays: 2 });
    for (let count = 0; count < 5; count += 1) await paidByPix(merchantId);
    const id = accountId(account("MERCHANT"));
    const rows = await pendingRows(id);
    // There are two rows if the hour turned between the payments.
    expect(rows.length).toBeLessThanOrEqual(2);
    expect(rows.reduce((sum, amount) => sum + amount, 0)).toBe(-5250);
  });

  it("stays the same once its available part is released, and drops the release times", async () => {
    await setPrice(merchantId, "CREDIT_CARD", { settlementDays: 30 });
    await setPrice(merchantId, "PIX", { settlementDays: 2 });
    await fourDaysAgo(async () => {
      await paidByPix(merchantId);
      await paidByCard(merchantId, { grossAmount: "100.00" });
    });
    const id = accountId(account("MERCHANT"));
    const [now, later] = [Date.now(), Date.now() + 31 * DAY_MS];
    const before = [await at(now), await at(later)];
    expect(before).toEqual([
      [-11_050, -10_000],
      [-11_050, 0],
    ]);
    await releasePending(db(), merchantId, id, new Date(now));
    expect([await at(now), await at(later)]).toEqual(before);
    expect(await pendingRows(id)).toEqual([-10_000]);
  });

  it("loses nothing posted during the release", async () => {
    await setPrice(merchantId, "PIX", { settlementDays: 2 });
    const id = accountId(account("MERCHANT"));
    const now = new Date();
    await fourDaysAgo(() =>
      Promise.all(
        Array.from({ length: 6 }, () => [
          paidByPix(merchantId),
          releasePending(db(), merchantId, id, now),
        ]).flat(),
      ),
    );
    expect(await at(now.getTime())).toEqual([-6 * 1050, 0]);
    await releasePending(db(), merchantId, id, now);
    expect(await at(now.getTime())).toEqual([-6 * 1050, 0]);
    expect(await pendingRows(id)).toEqual([]);
  });

  it("pays a refund from the same payment's pending money, which becomes available neither earlier nor later", async () => {
    await setPrice(merchantId, "CREDIT_CARD", { settlementDays: 30, feeFixedMinor: asMinor(100) });
    await paidByPix(merchantId, { grossAmount: "20.00", split: half() });
    const later = Date.now() + 31 * DAY_MS;
    const charge = await paidByCard(merchantId, { grossAmount: "100.00", split: half() });
    await createRefund(
      merchantId,
      charge.id,
      { body: { amount: asMinor(5_000) }, claimId: null },
      SYSTEM_ACTOR,
    );
    expect(await api()).toMatchObject({ available: "10.00", pending: "24.25" });
    expect(await ofRecipient()).toMatchObject({ available: "10.00", pending: "24.75" });
    expect(await at(later)).toEqual([-3_425, 0]);
    await createRefund(merchantId, charge.id, { body: {}, claimId: null }, SYSTEM_ACTOR);
    // The fee of 1.00 was never pending for the merchant: it is owed immediately.
    expect(await api()).toMatchObject({ available: "9.00", pending: "0.00" });
    expect(await ofRecipient()).toMatchObject({ available: "10.00", pending: "0.00" });
    expect(await at(later)).toEqual([-900, 0]);
    expect(await checkLedger()).toMatchObject({ sentence: expect.not.stringContaining("pending") });
  });

  it("pays a refund from available money once the payment's money is available", async () => {
    await setPrice(merchantId, "CREDIT_CARD", { settlementDays: 1 });
    const charge = await paidByCard(merchantId);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * DAY_MS });
    try {
      await createRefund(
        merchantId,
        charge.id,
        { body: { amount: asMinor(50) }, claimId: null },
        SYSTEM_ACTOR,
      );
    } finally {
      vi.useRealTimers();
    }
    expect(await at(Date.now())).toEqual([-1_000, -1_050]);
    expect(await at(Date.now() + 2 * DAY_MS)).toEqual([-1_000, 0]);
  });

  it("can become negative by a refund of money that was already passed on", async () => {
    await setPrice(merchantId, "CREDIT_CARD", { feeFixedMinor: asMinor(100) });
    const charge = await paidByCard(merchantId);
    await createRefund(merchantId, charge.id, { body: {}, claimId: null }, SYSTEM_ACTOR);
    expect(await api()).toMatchObject({ available: "-1.00", pending: "0.00" });
  });

  const account = (kind: Account["kind"]): Account => ({
    ...atPlatform(merchantId),
    kind,
    owner: null,
    currency: "BRL",
  });
});
