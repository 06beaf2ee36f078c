import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { activityProgress, hourlyActivity } from "#db/schema/activity";
import { charges } from "#db/schema/charges";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor, restMinor } from "#lib/domain/money/minor";
import type { Span } from "#lib/domain/time/period";
import { type ActivitySum, sumActivity } from "#lib/overview/activity.queries";
import { findSettledInstant } from "#lib/overview/activity-roll-up.queries";
import { rebuildActivity, rollUpActivity } from "#lib/worker/roll-up-activity";
import { newMerchant } from "#test/new-merchant";
import { insertPastCharge, type PastCharge } from "#test/past-activity";

const HOUR_MS = 60 * 60 * 1000;
const START = Date.parse("2025-03-10T00:00:00Z");
const HOURS = 96;
const END = new Date(START + HOURS * HOUR_MS);
const CHARGES = 250;

// Many instants around the turn of an hour or a day, where off-by-one errors would show.
const instant = fc
  .record({
    minutes: fc.oneof(
      fc.integer({ min: 0, max: HOURS * 60 }),
      fc.integer({ min: 0, max: HOURS }).map((hour) => hour * 60),
    ),
    ms: fc.constantFrom(0, 0, 1, -1),
  })
  .map(({ minutes, ms }) => new Date(START + minutes * 60_000 + ms));
const someInstants = fc.uniqueArray(instant, { minLength: 2, maxLength: 12, selector: (at) => at.getTime() });

const soldAs = fc.constantFrom(
  ...(["PIX", "CREDIT_CARD", "INTERNATIONAL"] as const).map(
    (method) => ({ product: "CHARGE", method, currency: "BRL" }) as const,
  ),
  { product: "PIX_PAYMENT", method: "PIX", currency: "BRL" } as const,
  ...["BRL", "USD", "EUR"].map(
    (currency) => ({ product: "CRYPTO_INVOICE", method: "CRYPTO", currency }) as const,
  ),
);
const refundAfter = (paidAt: Date) =>
  fc.record({
    amountMinor: fc.integer({ min: 1, max: 300 }),
    feeMinor: fc.integer({ min: 0, max: 5 }),
    status: fc.constantFrom("PENDING", "SUCCEEDED", "SUCCEEDED", "FAILED"),
    at: instant.map((at) => (at < paidAt ? paidAt : at)),
  });
const pastCharge: fc.Arbitrary<PastCharge> = fc
  .record({
    soldAs,
    amountMinor: fc.integer({ min: 1_000, max: 500_000 }),
    feeMinor: fc.integer({ min: 0, max: 900 }),
    paidTaxMinor: fc.integer({ min: 0, max: 90 }),
    createdAt: instant,
    lifeMs: fc.integer({ min: 1, max: 30 * HOUR_MS }),
    endAfter: fc.integer({ min: 0, max: 100 }),
    kind: fc.constantFrom("PAID", "PAID", "EXPIRED", "CANCELED"),
  })
  .chain(({ soldAs, createdAt, lifeMs, endAfter, kind, paidTaxMinor, ...money }) => {
    const taxMinor = kind === "PAID" ? paidTaxMinor : 0;
    const expiresAt = new Date(createdAt.getTime() + lifeMs);
    const at = new Date(createdAt.getTime() + Math.floor((lifeMs * endAfter) / 101));
    const refunds = kind === "PAID" ? fc.array(refundAfter(at), { maxLength: 3 }) : fc.constant([]);
    const end = kind === "EXPIRED" ? { kind } : { kind, at };
    return refunds.map(
      (given) => ({ ...soldAs, ...money, taxMinor, createdAt, expiresAt, end, refunds: given }) as PastCharge,
    );
  });

let merchantId: MerchantId;
let neighbor: MerchantId;
let past: PastCharge[];
beforeAll(async () => {
  ({ merchantId } = await newMerchant());
  ({ merchantId: neighbor } = await newMerchant());
  [past = []] = fc.sample(fc.array(pastCharge, { minLength: CHARGES, maxLength: CHARGES }), 1);
  for (const charge of past) await insertPastCharge(merchantId, charge);
  for (const charge of past.slice(0, 20)) await insertPastCharge(neighbor, charge);
});

describe("activity", () => {
  it("matches charges and refunds, for any roll-up progress and any query", async () => {
    const cases = fc.sample(fc.record({ rolledUpTo: instant, now: instant, bounds: someInstants }), 25);
    for (const { rolledUpTo, now, bounds } of cases) {
      await rebuildActivity(rolledUpTo);
      const at = bounds.sort((a, b) => a.getTime() - b.getTime());
      const buckets = at.slice(1).map((to, index) => ({ from: at[index] ?? to, to }));
      const later = new Date(Math.max(now.getTime(), rolledUpTo.getTime()));
      expect(inOrder(await sumActivity(db(), merchantId, buckets, later))).toEqual(truth(buckets, later));
    }
  });

  it("is the same whether it is rolled up bit by bit or at once, and does not change the second time", async () => {
    await rebuildActivity(new Date(START + 5 * HOUR_MS));
    for (const hours of [5.1, 20, 20.5, 50]) await rollUpActivity(new Date(START + hours * HOUR_MS));
    await Promise.all([rollUpActivity(END), rollUpActivity(END)]);
    const stepwise = await stored();
    await rebuildActivity(END);
    expect(stepwise.length).toBeGreaterThan(50);
    expect(await stored()).toEqual(stepwise);
  });

  it("of all merchants is the sum over each", async () => {
    await rebuildActivity(new Date(START + 40 * HOUR_MS));
    const everything = [{ from: new Date(START), to: END }];
    const sums = await Promise.all(
      [merchantId, neighbor, null].map((one) => sumActivity(db(), one, everything, END)),
    );
    const [mine = 0, theirs, all] = sums.map((rows) => rows.reduce((sum, row) => sum + row.grossMinor, 0));
    expect(theirs).toBeGreaterThan(0);
    expect(all).toBe(mine + (theirs ?? 0));
  });
});

describe("an hour is rolled up", () => {
  it("no sooner than ten minutes after its end", async () => {
    await rebuildActivity(new Date(START + 8 * HOUR_MS + 9 * 60_000));
    expect(await progress()).toEqual(new Date(START + 7 * HOUR_MS));
    await rollUpActivity(new Date(START + 8 * HOUR_MS + 10 * 60_000));
    expect(await progress()).toEqual(new Date(START + 8 * HOUR_MS));
  });

  it("no sooner than transactions that began before its end have ended", async () => {
    const tomorrow = new Date(Date.now() + 24 * HOUR_MS);
    await transaction(async (open) => {
      const [row] = await open.execute<{ began: string }>("select now()::text as began");
      const settled = await transaction((tx) => findSettledInstant(tx, tomorrow, HOUR_MS));
      expect(settled.getTime()).toBeLessThanOrEqual(Date.parse(row?.began ?? "") - HOUR_MS);
    });
  });

  it("no sooner than the charges that expired in it are swept", async () => {
    await insertPastCharge(merchantId, {
      ...{
        product: "CHARGE",
        method: "PIX",
        currency: "BRL",
        amountMinor: asMinor(1050),
        feeMinor: 0,
        refunds: [],
      },
      createdAt: new Date(START + 20 * HOUR_MS),
      expiresAt: new Date(START + 30.5 * HOUR_MS),
      end: { kind: "PENDING" },
    });
    await rebuildActivity(new Date(START + 90 * HOUR_MS));
    expect(await progress()).toEqual(new Date(START + 30 * HOUR_MS));
    await db()
      .update(charges)
      .set({ status: "EXPIRED" })
      .where(and(eq(charges.merchantId, merchantId), eq(charges.status, "PENDING")));
    await rollUpActivity(new Date(START + 90 * HOUR_MS));
    expect(await progress()).toEqual(new Date(START + 89 * HOUR_MS));
  });
});

/** The same sums, added one by one from the written data. */
function truth(buckets: Span[], now: Date): ActivitySum[] {
  const sums = new Map<string, ActivitySum>();
  const add = (at: Date, method: ActivitySum["method"], currency: string, more: Partial<ActivitySum>) => {
    const bucket = buckets.findIndex(({ from, to }) => from <= at && at < to && at < now);
    if (bucket < 0) return;
    const key = [bucket, method, currency].join();
    const sum: Record<string, unknown> = sums.get(key) ?? { ...NOTHING, bucket, method, currency };
    for (const [name, value] of Object.entries(more)) sum[name] = Number(sum[name]) + Number(value);
    sums.set(key, sum as ActivitySum);
  };
  for (const { end, method, currency, amountMinor, feeMinor, taxMinor = 0, ...charge } of past) {
    add(charge.createdAt, "NONE", currency, { createdCount: 1, createdMinor: asMinor(amountMinor) });
    if (end.kind === "EXPIRED") add(charge.expiresAt, "NONE", currency, { unpaidCount: 1 });
    if (end.kind === "CANCELED") add(end.at, "NONE", currency, { unpaidCount: 1 });
    if (end.kind === "PAID")
      add(end.at, method, currency, {
        paidCount: 1,
        grossMinor: asMinor(amountMinor),
        feeMinor,
        taxMinor,
      });
    for (const refund of charge.refunds.filter(({ status }) => status === "SUCCEEDED")) {
      const back = {
        refundCount: 1,
        refundedMinor: refund.amountMinor,
        feeMinor: restMinor(0, refund.feeMinor),
      };
      add(refund.at, method, currency, back);
    }
  }
  return inOrder([...sums.values()]);
}

const NOTHING = {
  createdCount: 0,
  createdMinor: 0,
  unpaidCount: 0,
  paidCount: 0,
  grossMinor: 0,
  feeMinor: 0,
  taxMinor: 0,
  refundCount: 0,
  refundedMinor: 0,
};

function inOrder(sums: ActivitySum[]): ActivitySum[] {
  const key = ({ bucket, method, currency }: ActivitySum) =>
    [String(bucket).padStart(3, "0"), method, currency].join();
  return sums.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

async function progress(): Promise<Date | undefined> {
  const [row] = await db().select().from(activityProgress);
  return row?.completeUntil;
}

async function stored() {
  const rows = await db().select().from(hourlyActivity).where(eq(hourlyActivity.merchantId, merchantId));
  return rows.map((row) => JSON.stringify(row)).sort();
}
