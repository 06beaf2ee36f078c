import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDb, db } from "#db/client";
import { databaseNow } from "#db/clock";
import type { AttemptRecord } from "#db/queries/attempts/attempts";
import { findChargeByCheckoutId } from "#db/queries/charges/payer-pages";
import type { MerchantId } from "#lib/domain/ids";
import { SANDBOX } from "#lib/domain/merchant/connection";
import { getCheckoutPage } from "#lib/payments/read/get-checkout";
import { takeReports } from "#lib/payments/reports/take-reports";
import { newCheckoutId } from "#lib/platform/ids/new-id";
import { rollUpActivity } from "#lib/worker/roll-up-activity";
import { startDistributed, whyNoCitus } from "#test/citus/start-citus";
import { newCharge, newPixAttempt, paid, storedAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { EVERY_SHARD } from "#test/statements/every-shard";
import { isShort } from "#test/test-length";

const why = isShort ? "npm run test:long runs it" : whyNoCitus();
const DAY_MS = 24 * 60 * 60 * 1000;
const ON_PURPOSE = Object.entries(EVERY_SHARD);
// The coordinator logs each statement that asks more than one shard.
const TELLING = "citus.multi_task_query_log_level=log&log_min_error_statement=log";

describe.skipIf(why !== null)(`a payment on a Citus cluster${why ? ` (skipped: ${why})` : ""}`, () => {
  let cluster: Awaited<ReturnType<typeof startDistributed>> | undefined;
  let merchantId: MerchantId;

  beforeAll(async () => {
    cluster = await startDistributed();
    process.env.DATABASE_URL = `${cluster.url}?${TELLING}`;
    ({ merchantId } = await newMerchant());
  }, 600_000);
  afterAll(async () => {
    await closeDb();
    await cluster?.stop();
  });

  /** The statements that asked several shards while something was done, each by its reason, or by its text where it has none. */
  async function sentToSeveral(run: () => Promise<unknown>): Promise<string[]> {
    const before = (await cluster?.readLog())?.length ?? 0;
    await run();
    const log = (await cluster?.readLog())?.slice(before) ?? "";
    const [, ...told] = log.split("multi-task query about to be executed");
    const texts = told.map((line) => (line.split("STATEMENT:")[1] ?? "").split(/\n\d/, 1).join());
    const reasonOf = (text: string) =>
      ON_PURPOSE.find(([, patterns]) => patterns.some((pattern) => pattern.test(text)))?.[0] ?? text;
    return [...new Set(texts.map((text) => reasonOf(text.replaceAll(/\s+/g, " ").trim())))];
  }

  function report({ providerReference: reference }: AttemptRecord, payment: string) {
    const outcome = paid(payment);
    const subject = { kind: "attempt", port: "pix", reference, currency: null, outcome } as const;
    return takeReports(SANDBOX, [{ externalId: randomUUID(), body: {}, rawBody: "{}", subject }]);
  }

  it("is asked for and opened at one shard", async () => {
    const asked = await sentToSeveral(async () => {
      const charge = await newCharge(merchantId);
      await newPixAttempt(charge);
    });
    expect(asked).toEqual([]);
  });

  it("is found by its checkout's name at one shard, and by a name of before at every one", async () => {
    const charge = await newCharge(merchantId);
    const { checkoutId } = charge;
    expect(await sentToSeveral(() => findChargeByCheckoutId(db(), checkoutId))).toEqual([]);
    expect((await findChargeByCheckoutId(db(), checkoutId))?.id).toBe(charge.id);
    expect(await findChargeByCheckoutId(db(), newCheckoutId(merchantId))).toBeNull();
    expect(await sentToSeveral(() => findChargeByCheckoutId(db(), "a".repeat(32)))).toHaveLength(1);
    expect(await sentToSeveral(() => getCheckoutPage(checkoutId, databaseNow()))).toEqual([]);
  });

  it("is settled at one shard, but that it is looked for at every one before it is booked", async () => {
    const charge = await newCharge(merchantId);
    const attempt = await newPixAttempt(charge);
    const asked = await sentToSeveral(() => report(attempt, `E-${attempt.id}`));
    expect((await storedCharge(merchantId, charge.id)).status).toBe("PAID");
    expect(asked).toEqual([expect.stringContaining("money is booked once")]);
  });

  it("is booked once where it is reported for two merchants at the same time, and operators are told", async () => {
    const other = await newMerchant();
    const attempts = [merchantId, other.merchantId].map(async (id) => newPixAttempt(await newCharge(id)));
    const [one, two] = await Promise.all(attempts);
    if (!one || !two) throw new Error("an attempt is missing");
    const payment = `E-${one.id}`;
    const taken = await Promise.all([report(one, payment), report(two, payment)]);
    expect(taken.map(({ status }) => status).toSorted()).toEqual(["quarantined", "received"]);
    const stored = await Promise.all([one, two].map((of) => storedAttempt(of.merchantId, of.id)));
    expect(stored.map(({ status }) => status).toSorted()).toEqual(["PAID", "PENDING"]);
  });

  it("is in the sums of its hour and its day, of the merchant and of all", async () => {
    const charge = await newCharge(merchantId);
    await report(await newPixAttempt(charge), `E-${charge.id}`);
    await rollUpActivity(new Date(Date.now() + 4 * DAY_MS));
    const [sums] = await db().execute<Record<string, number>>(sql`
      select (select sum(created_count)::int from hourly_activity) as hours, (select sum(created_count)::int from daily_activity) as days,
        (select sum(created_count)::int from platform_hourly_activity) as "hoursOfAll",
        (select sum(created_count)::int from platform_daily_activity) as "daysOfAll", (select count(*)::int from charges) as created`);
    const { created, ...counts } = sums ?? {};
    expect(created).toBeGreaterThan(0);
    expect(new Set(Object.values(counts))).toEqual(new Set([created]));
  });
});
