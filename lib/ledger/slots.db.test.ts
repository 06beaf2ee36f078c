import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { db, transaction } from "#db/client";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { accountRef } from "#lib/ledger/account-ref.rules";
import { atPlatform } from "#lib/ledger/custody.rules";
import { getBalance } from "#lib/ledger/get-balance";
import { listBalances, releasePending } from "#lib/ledger/ledger.queries";
import { ACCOUNT_KINDS, type AccountKind, accountId } from "#lib/ledger/ledger.rules";
import { LEDGER_CHECKS } from "#lib/ledger/ledger-check.queries";
import { listStatement } from "#lib/ledger/list-statement";
import { setBalanceSlots } from "#lib/ledger/set-balance-slots";
import { countSlots } from "#lib/ledger/slots.queries";
import { MOST_SLOTS } from "#lib/ledger/slots.rules";
import { settleAttempt } from "#lib/payments/settle/settle-attempt";
import { createRefund } from "#lib/refunds/create-refund";
import { newCharge, newPixAttempt, paid, settle } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { newPayout } from "#test/new-payout";
import { newRecipient, paidByCard, paidByPix, payPix, setPrice } from "#test/paid-charge";
import { tellReports } from "#test/sandbox-report";

const DAY_MS = 24 * 60 * 60 * 1000;
const SOON_MS = 400;

type Requester = { merchantId: MerchantId; userId: UserId };

async function newSlotted(slots: number): Promise<Requester> {
  const { merchantId, userId } = await newMerchant();
  await setBalanceSlots(merchantId, slots);
  return { merchantId, userId };
}

const account = (merchantId: MerchantId, kind: AccountKind) => ({
  ...atPlatform(merchantId),
  ...{ kind, owner: kind === "RECEIVABLE" ? "sandbox" : null, currency: "BRL" },
});

async function balancesOf(merchantId: MerchantId, now = new Date()): Promise<string[]> {
  const accounts = await listBalances(db(), merchantId, [...ACCOUNT_KINDS], { now, custodian: null });
  return accounts
    .map(({ kind, balanceMinor, pendingMinor }) => `${kind} ${balanceMinor} ${pendingMinor}`)
    .toSorted();
}

/** The accounts' own rows, without their slots. */
async function rowsOf(merchantId: MerchantId): Promise<string[]> {
  const rows = await db().execute<{ says: string }>(
    sql`select kind || ' ' || balance_minor || ' ' || pending_minor as says from ledger_accounts where merchant_id = ${merchantId}`,
  );
  return rows.map(({ says }) => says).toSorted();
}

/** The ledger check's findings about the merchant's accounts. */
async function differencesOf(merchantId: MerchantId): Promise<string[]> {
  const found = [];
  for (const { says, breaks } of LEDGER_CHECKS.filter((check) => /balance|pending|lies at/.test(check.says)))
    for (const row of await db().execute<{ about: string }>(sql`select about from (${breaks}) difference`))
      if (row.about.includes(merchantId)) found.push(`${says}: ${row.about}`);
  return found;
}

const refund = (merchantId: MerchantId, chargeId: string, amount?: number) =>
  createRefund(
    merchantId,
    chargeId,
    { body: amount ? { amount: asMinor(amount) } : {}, claimId: null },
    SYSTEM_ACTOR,
  );

async function fourDaysAgo(work: () => Promise<unknown>): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 4 * DAY_MS });
  try {
    await work();
  } finally {
    vi.useRealTimers();
  }
}

describe("payments at once", () => {
  /** Settles an attempt and leaves its transaction open until the returned function is called. */
  async function settleOpen(attempt: AttemptRecord): Promise<() => Promise<void>> {
    const commit = Promise.withResolvers<void>();
    const posted = Promise.withResolvers<void>();
    const { id: attemptId, chargeId, merchantId } = attempt;
    const outcome = paid(`E-${attemptId}`);
    const done = transaction(async (tx) => {
      await settleAttempt(tx, merchantId, { attemptId, chargeId, outcome }, new Date());
      posted.resolve();
      await commit.promise;
    });
    await posted.promise;
    return async () => {
      commit.resolve();
      await done;
    };
  }

  /** How many payments settle while another's transaction is open. */
  async function settledMeanwhile(slots: number): Promise<number> {
    const { merchantId } = await newSlotted(slots);
    await setPrice(merchantId, "PIX", { feeBps: 99, settlementDays: 2 });
    const split = [{ recipientId: await newRecipient(merchantId), type: "PERCENT", value: 50 }];
    const attempts = [];
    // Creates the accounts first.
    for (let count = 0; count < 6; count += 1)
      attempts.push(await newPixAttempt(await newCharge(merchantId, { split })));
    const [first, open, ...others] = attempts;
    if (!first || !open) throw new Error("there are no attempts");
    await settle(first, paid(`E-${first.id}`));
    const finish = await settleOpen(open);
    let settled = 0;
    const all = others.map(async (attempt) => {
      await settle(attempt, paid(`E-${attempt.id}`));
      settled += 1;
    });
    for (let waited = 0; waited < 10 && settled === 0; waited += 1) await sleep(SOON_MS);
    const meanwhile = settled;
    await finish();
    await Promise.all(all);
    expect(await differencesOf(merchantId)).toEqual([]);
    expect((await balancesOf(merchantId))[1]).toBe("MERCHANT -3120 -3120");
    return meanwhile;
  }

  it("wait for each other if the merchant has no slots", async () => {
    expect(await settledMeanwhile(1)).toBe(0);
  });

  // Of 64 slots, only payments that take the same one wait for each other.
  it("do not wait for each other if it has", async () => {
    expect(await settledMeanwhile(MOST_SLOTS)).toBeGreaterThan(0);
  });

  it("neither wait for nor delay whatever holds the account's lock", async () => {
    const { merchantId } = await newSlotted(MOST_SLOTS);
    await paidByPix(merchantId);
    const [one, other] = [
      await newPixAttempt(await newCharge(merchantId)),
      await newPixAttempt(await newCharge(merchantId)),
    ];
    const finish = await settleOpen(one);
    const id = accountId(account(merchantId, "MERCHANT"));
    await transaction(async (tx) => {
      await tx.execute(
        sql`select from ledger_accounts where merchant_id = ${merchantId} and id = ${id} for no key update`,
      );
      const settled = settle(other, paid(`E-${other.id}`));
      await Promise.race([settled, sleep(4_000).then(() => Promise.reject(new Error("it waits")))]);
    });
    await finish();
  });
});

describe("the same history with slots and without", () => {
  /**
   * Makes payments, some in two parts, refunds of every kind, payouts and refused requests. Returns everything that people see of
   * them.
   */
  async function tell(slots: number) {
    const { merchantId, userId } = await newSlotted(slots);
    const told: unknown[] = [];
    const names = new Map<string, string>([[merchantId, "merchant"]]);
    const tellNow = async () => {
      told.push(
        await balancesOf(merchantId),
        await balancesOf(merchantId, new Date(Date.now() + 40 * DAY_MS)),
      );
      told.push(
        (await getBalance(merchantId)).data[0]?.custodians.map(({ custodian: _custodian, ...sums }) => sums),
      );
      expect(await differencesOf(merchantId)).toEqual([]);
    };
    await setPrice(merchantId, "PIX", { feeBps: 99 });
    await setPrice(merchantId, "CREDIT_CARD", { feeBps: 399, settlementDays: 30, feeRefundable: true });
    const split = [{ recipientId: await newRecipient(merchantId), type: "PERCENT", value: 33 }];
    const pix = [];
    for (let count = 0; count < 6; count += 1) pix.push(await paidByPix(merchantId, { split }));
    const card = await paidByCard(merchantId, { grossAmount: "100.00", split });
    await tellNow();
    const partly = await newCharge(merchantId, { grossAmount: "30.00" });
    await payPix((await newPixAttempt(partly)).providerReference, 1_000);
    await payPix((await newPixAttempt(partly)).providerReference, 2_000);
    await tellNow();
    for (const [charge, amount] of [
      [pix[0], undefined],
      [pix[1], 300],
      [card, 2_500],
    ] as const)
      await tellReports((await refund(merchantId, charge?.id ?? "", amount)).id);
    await tellNow();
    await newPayout({ merchantId, userId }, { amount: "40.00" });
    const refusals = await Promise.allSettled([
      newPayout({ merchantId, userId }, { amount: "60.00" }),
      refund(merchantId, pix[2]?.id ?? "", 99_999),
    ]);
    told.push(refusals.map((one) => (one.status === "rejected" ? one.reason.code : one.status)));
    await tellNow();
    for (const kind of ["MERCHANT", "FEES", "RECEIVABLE"] as const) {
      const ref = accountRef(account(merchantId, kind));
      const { lines } = await listStatement(merchantId, { account: ref, limit: 100 });
      told.push(lines.map((line) => [line.kind, line.debit, line.credit, line.balance, line.fee]));
      const newest = await listStatement(merchantId, { account: ref, limit: 3 });
      const { next, anchor } = newest;
      told.push(
        (await listStatement(merchantId, { account: ref, limit: 3, before: next ?? 0, anchor })).lines.map(
          (line) => line.balance,
        ),
      );
    }
    return {
      merchantId,
      told: JSON.parse(JSON.stringify(told, (_name, value) => names.get(value) ?? value)),
    };
  }

  it("gives the same balances, pending money, statements and refusals, and passes the ledger check", async () => {
    const [plain, slotted] = [await tell(1), await tell(8)];
    expect(slotted.told).toEqual(plain.told);
    expect(await countSlots(db(), plain.merchantId)).toBe(0);
    expect(await countSlots(db(), slotted.merchantId)).toBeGreaterThan(4);
    expect(await rowsOf(slotted.merchantId)).not.toEqual(await rowsOf(plain.merchantId));
    await setBalanceSlots(slotted.merchantId, 1);
    expect(await rowsOf(slotted.merchantId)).toEqual(await rowsOf(plain.merchantId));
  });
});

describe("money in slots", () => {
  it("is paid out once, however many requests are simultaneous", async () => {
    const { merchantId, userId } = await newSlotted(8);
    for (let count = 0; count < 4; count += 1) await paidByPix(merchantId);
    const asked = await Promise.allSettled(
      Array.from({ length: 6 }, () => newPayout({ merchantId, userId }, { amount: "15.00" })),
    );
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await balancesOf(merchantId)).toContain("MERCHANT -1200 0");
    expect(await differencesOf(merchantId)).toEqual([]);
  });

  it("is returned once, however many refunds and payouts are simultaneous", async () => {
    const { merchantId, userId } = await newSlotted(8);
    const charges = [];
    for (let count = 0; count < 4; count += 1) charges.push(await paidByPix(merchantId));
    const asked = await Promise.allSettled([
      ...charges.map(({ id }) => refund(merchantId, id)),
      ...charges.map(() => newPayout({ merchantId, userId }, { amount: "10.50" })),
    ]);
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
    expect(await balancesOf(merchantId)).toContain("MERCHANT 0 0");
    expect(await differencesOf(merchantId)).toEqual([]);
  });

  it("becomes available on time if it is pending, and its rows are deleted afterwards", async () => {
    const { merchantId } = await newSlotted(8);
    await setPrice(merchantId, "PIX", { settlementDays: 2 });
    await fourDaysAgo(async () => {
      for (let count = 0; count < 6; count += 1) await paidByPix(merchantId);
    });
    await setPrice(merchantId, "PIX", { settlementDays: 5 });
    await paidByPix(merchantId);
    const id = accountId(account(merchantId, "MERCHANT"));
    const [now, later] = [new Date(), new Date(Date.now() + 6 * DAY_MS)];
    const before = [await balancesOf(merchantId, now), await balancesOf(merchantId, later)];
    expect(before[0]).toContain("MERCHANT -7350 -1050");
    expect(before[1]).toContain("MERCHANT -7350 0");
    await releasePending(db(), merchantId, id, now);
    expect([await balancesOf(merchantId, now), await balancesOf(merchantId, later)]).toEqual(before);
    const [left] = await db().execute(
      sql`select count(*)::int as rows, sum(amount_minor)::int as amount from ledger_pending where account_id = ${id}`,
    );
    expect(left).toEqual({ rows: 1, amount: -1050 });
    await setBalanceSlots(merchantId, 1);
    expect([await balancesOf(merchantId, now), await balancesOf(merchantId, later)]).toEqual(before);
    expect(await differencesOf(merchantId)).toEqual([]);
  });

  it("survives a change of their number during payments, payouts and refunds", async () => {
    const { merchantId, userId } = await newSlotted(8);
    const first = [await paidByPix(merchantId), await paidByPix(merchantId)];
    await Promise.all([
      ...Array.from({ length: 10 }, () => paidByPix(merchantId)),
      ...first.map(({ id }) => refund(merchantId, id)),
      newPayout({ merchantId, userId }, { amount: "10.50" }).catch(() => {}),
      (async () => {
        for (const slots of [4, 1, 16, 1, 8]) await setBalanceSlots(merchantId, slots);
      })(),
    ]);
    expect(await differencesOf(merchantId)).toEqual([]);
    const before = await balancesOf(merchantId);
    await setBalanceSlots(merchantId, 1);
    expect(await countSlots(db(), merchantId)).toBe(0);
    expect(await balancesOf(merchantId)).toEqual(before);
    expect(await rowsOf(merchantId)).toEqual(before);
  });

  it.each([
    [
      "a slot that no line filled",
      (id: MerchantId) =>
        sql`insert into ledger_slots (merchant_id, account_id, slot, balance_minor, pending_minor) select merchant_id, id, 9, 0, 0 from ledger_accounts where merchant_id = ${id}`,
    ],
    [
      "a changed balance of a slot",
      (id: MerchantId) =>
        sql`update ledger_slots set balance_minor = balance_minor - 1 where merchant_id = ${id}`,
    ],
    ["TRUNCATE of slots", () => sql`truncate ledger_slots`],
  ])("refuses %s, by whichever role", async (_name, attack) => {
    const { merchantId } = await newSlotted(8);
    await paidByPix(merchantId);
    await expect(db().execute(attack(merchantId))).rejects.toMatchObject({
      message: expect.stringContaining("balances follow postings"),
    });
    expect(await differencesOf(merchantId)).toEqual([]);
  });
});
