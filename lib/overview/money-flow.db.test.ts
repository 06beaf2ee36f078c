import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client";
import { activityProgress } from "#db/schema/activity";
import { ledgerAccounts, ledgerPostings, ledgerTransactions } from "#db/schema/ledger";
import { firstIdAt } from "#lib/domain/first-id-at";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { minorOf, moneyOf } from "#lib/domain/money/money";
import { atPlatform } from "#lib/ledger/custody.rules";
import {
  type Account,
  accountId,
  type LedgerTransactionKind,
  type Posting,
  postAcceptedSuspense,
  postPayment,
  postRefund,
  postReservedPayout,
  postReservedRefund,
  postReservedWithdrawal,
} from "#lib/ledger/ledger.rules";
import { listStatement } from "#lib/ledger/list-statement";
import { type FlowPart, MONEY_MOVEMENTS } from "#lib/ledger/money-flow.rules";
import { type CurrencyFlow, getMoneyFlow, sumMovement } from "#lib/overview/get-money-flow";
import { newIdAt } from "#lib/platform/ids/new-id-at";
import { rebuildActivity, rollUpActivity } from "#lib/worker/roll-up-activity";
import { newMerchant } from "#test/new-merchant";

const HOUR_MS = 60 * 60 * 1000;
const START = Date.parse("2025-05-05T00:00:00Z");
const HOURS = 80;
const NOW = new Date(START + (HOURS + 1) * HOUR_MS);

type Movement = { at: Date; kind: LedgerTransactionKind; lines: Posting[] };

const instant = fc
  .oneof(
    fc.integer({ min: 0, max: HOURS * 60 }),
    fc.integer({ min: 0, max: HOURS }).map((hour) => hour * 60),
  )
  .map((minutes) => new Date(START + minutes * 60_000));
const minor = fc.integer({ min: 3, max: 90_000 });

/** Possible movements of a merchant's money, through its own ledger functions. */
function movementOf(merchantId: MerchantId): fc.Arbitrary<Movement> {
  const custody = atPlatform(merchantId);
  const brl = (amountMinor: number) => moneyOf(amountMinor, "BRL");
  const lines = fc.record({ amountMinor: minor, isDated: fc.boolean() }).chain(({ amountMinor, isDated }) => {
    const feeMinor = asMinor(Math.floor(amountMinor / 10));
    const shareMinor = asMinor(Math.floor(amountMinor / 3));
    const availableAt = isDated ? new Date(NOW.getTime() + 30 * HOUR_MS) : null;
    const parts = [
      { recipientId: "rec_a", amountMinor: shareMinor },
      { recipientId: null, amountMinor: asMinor(amountMinor - feeMinor - shareMinor) },
    ];
    const given = { amount: brl(amountMinor), feeMinor, parts, pending: [] };
    const sandbox = { provider: "sandbox", amount: brl(amountMinor) };
    const paid = { provider: "sandbox", gross: brl(amountMinor), fee: brl(feeMinor), parts, availableAt };
    return fc.constantFrom<Omit<Movement, "at">>(
      { kind: "PAYMENT", lines: postPayment(custody, paid) },
      { kind: "PAYMENT", lines: postPayment(custody, { ...paid, availableAt: null }) },
      { kind: "REFUND_RESERVED", lines: postReservedRefund(custody, given) },
      { kind: "DISPUTE", lines: postRefund(custody, { ...given, ...sandbox }) },
      { kind: "SUSPENSE_ACCEPTED", lines: postAcceptedSuspense(custody, brl(amountMinor)) },
      { kind: "WITHDRAWAL_HELD", lines: postReservedWithdrawal(custody, brl(amountMinor)) },
      {
        kind: "PAYOUT_RESERVED",
        lines: postReservedPayout(custody, { recipientId: null, total: brl(amountMinor) }),
      },
      {
        kind: "PAYOUT_RESERVED",
        lines: postReservedPayout(custody, { recipientId: "rec_a", total: brl(amountMinor) }),
      },
    );
  });
  return fc.record({ at: instant, lines }).map(({ at, lines: movement }) => ({ at, ...movement }));
}

let merchantId: MerchantId;
let movements: Movement[];

beforeAll(async () => {
  ({ merchantId } = await newMerchant());
  const count = { minLength: 120, maxLength: 120 };
  movements = fc
    .sample(fc.array(movementOf(merchantId), count), 1)
    .flat()
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const accounts = new Map<string, Account>();
  for (const { at, kind, lines } of movements) {
    const id = newIdAt("ledgerTransaction", at);
    const chargeId = /PAYOUT|WITHDRAWAL/.test(kind) ? null : firstIdAt("charge", at);
    const written = lines.map(({ account, amountMinor, availableAt }) => {
      accounts.set(accountId(account), account);
      return {
        merchantId,
        transactionId: id,
        accountId: accountId(account),
        amountMinor,
        availableAt,
        createdAt: at,
      };
    });
    await db().transaction(async (tx) => {
      await tx
        .insert(ledgerAccounts)
        .values(
          lines.map(({ account }) => ({ id: accountId(account), ...account, balanceMinor: asMinor(0) })),
        )
        .onConflictDoNothing();
      await tx
        .insert(ledgerTransactions)
        .values({ id, merchantId, kind, sourceId: id, chargeId, createdAt: at });
      await tx.insert(ledgerPostings).values(written);
    });
  }
});

/** The merchant's money before an instant, directly from the generated movements. */
function ownBefore(at: Date): number {
  return movements
    .filter((movement) => movement.at < at)
    .flatMap(({ lines }) => lines.filter(({ account }) => account.kind === "MERCHANT"))
    .reduce((sum, { amountMinor }) => sum - amountMinor, 0);
}

/** A flow part's effect: negative if it takes or leaves. */
function broughtBy({ flow }: CurrencyFlow, part: FlowPart): number {
  const of = (bands: typeof flow.in) => bands.find((band) => band.part === part)?.amountMinor ?? 0;
  return of(flow.in) - of(flow.out);
}

const two = fc
  .uniqueArray(instant, { minLength: 2, maxLength: 2, selector: (at) => at.getTime() })
  .map((both) => both.toSorted((one, other) => one.getTime() - other.getTime()))
  .map(([from = NOW, to = NOW]) => ({ from, to }));

async function expectItAddsUp({ from, to }: { from: Date; to: Date }): Promise<void> {
  const [whole, ...more] = await getMoneyFlow(merchantId, { from, to }, NOW);
  if (!whole || more.length > 0) throw new Error("one currency was booked");
  const { flow } = whole;
  const total = (bands: typeof flow.in) => bands.reduce((sum, band) => sum + band.amountMinor, 0);
  expect([total(flow.in), total(flow.out)]).toEqual([flow.totalMinor, flow.totalMinor]);
  expect(broughtBy(whole, "before")).toBe(ownBefore(from));
  const left = (["after", "pending", "available", "own"] as const).map((part) => broughtBy(whole, part));
  expect(left.reduce((sum, one) => sum - one, 0)).toBe(ownBefore(to));
  const wentElsewhere = (["payouts", "withdrawals", "nettings"] as const).map((part) =>
    broughtBy(whole, part),
  );
  const changed = ownBefore(to) - ownBefore(from);
  expect(whole.keptMinor).toBe(wentElsewhere.reduce((sum, one) => sum - one, changed));
  const end = new Date(to.getTime() - 1);
  for (const movement of MONEY_MOVEMENTS) {
    const { lines } = await listStatement(merchantId, { movement, start: from, end, limit: 1_000 });
    const listed = lines.reduce(
      (sum, { credit, debit }) => sum + minorOf(credit ?? "0.00", "BRL") - minorOf(debit ?? "0.00", "BRL"),
      0,
    );
    const brought = broughtBy(whole, movement);
    // Others' shares are credits to them, so the list's sum has the opposite sign.
    expect([movement, Math.abs(listed)]).toEqual([movement, Math.abs(brought)]);
    const [sum] = await sumMovement(merchantId, movement, { from, to }, NOW);
    expect([movement, sum?.amountMinor ?? 0]).toEqual([movement, brought]);
  }
}

it("adds up on both sides and with every list behind it, for any period and roll-up progress", async () => {
  const periods = fc.sample(two, 6);
  for (const period of periods) await expectItAddsUp(period);
  await rollUpActivity(new Date(START + 33 * HOUR_MS));
  for (const period of periods) await expectItAddsUp(period);
  await rebuildActivity(NOW);
  expect((await db().select().from(activityProgress)).map(({ ledgerUntil }) => ledgerUntil)).not.toEqual([
    null,
  ]);
  for (const period of periods) await expectItAddsUp(period);
});

it("shows where the remaining money is, and when it becomes available, while the period includes the present", async () => {
  const [flow] = await getMoneyFlow(
    merchantId,
    { from: new Date(START), to: new Date(NOW.getTime() + 1) },
    NOW,
  );
  if (!flow) throw new Error("there is always one currency");
  expect(broughtBy(flow, "after")).toBe(0);
  const pendingMinor = flow.pendingDays.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  expect(pendingMinor).toBeGreaterThan(0);
  expect(broughtBy(flow, "pending")).toBe(0 - pendingMinor);
});
