import { randomUUID } from "node:crypto";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findMerchantPlace } from "#db/citus/merchant-shards";
import { closeDb, db } from "#db/client";
import { databaseNow } from "#db/clock";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { SANDBOX } from "#lib/connections/connection.rules";
import type { MerchantId } from "#lib/domain/ids";
import { PLATFORM } from "#lib/ledger/custody.rules";
import { getBalance } from "#lib/ledger/get-balance";
import { lockAvailable } from "#lib/ledger/ledger.queries";
import { setBalanceSlots } from "#lib/ledger/set-balance-slots";
import { sumActivity } from "#lib/overview/activity.queries";
import { findFirstSteps } from "#lib/overview/first-steps.queries";
import { findChargeByCheckoutId } from "#lib/payments/payer-pages.queries";
import { getCheckoutPage } from "#lib/payments/read/get-checkout";
import { takeReports } from "#lib/payments/reports/take-reports";
import { newCheckoutId } from "#lib/platform/ids/new-id";
import { rollUpActivity } from "#lib/worker/roll-up-activity";
import { readWork, workSince } from "#test/citus/server-work";
import { type CitusServer, startDistributed, whyNoCitus } from "#test/citus/start-citus";
import { tasksOf, tasksTable } from "#test/citus/statement-tasks";
import { newCharge, newPixAttempt, paid, storedAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { EVERY_SHARD } from "#test/statements/every-shard";
import { isShort } from "#test/test-length";

const why = whyNoCitus();
const DAY_MS = 24 * 60 * 60 * 1000;
const MERCHANTS = 64;
const PAYMENTS_OF_EACH = 6;
const AT_ONCE = 8;
const ON_PURPOSE = Object.entries(EVERY_SHARD);
// The coordinator logs each statement that uses more than one shard.
const TELLING = "citus.multi_task_query_log_level=log&log_min_error_statement=log";

/** Why a statement uses several shards; its text when no reason is recorded. */
function reasonOf(statement: string): string {
  const text = statement.replaceAll(/\s+/g, " ").trim();
  return ON_PURPOSE.find(([, patterns]) => patterns.some((pattern) => pattern.test(text)))?.[0] ?? text;
}

/** The statements that the product sends during `run`, each once. */
async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const sent = new Set<string>();
  const note = (text: unknown) => void sent.add(String(text));
  subscribe("ponte.sent-statements", note);
  await run().finally(() => unsubscribe("ponte.sent-statements", note));
  return [...sent];
}

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

  /** The statements that used several shards during `run`, each by its reason, or its text without one. */
  async function sentToSeveral(run: () => Promise<unknown>): Promise<string[]> {
    const before = (await cluster?.readLog())?.length ?? 0;
    await run();
    const log = (await cluster?.readLog())?.slice(before) ?? "";
    const [, ...told] = log.split("multi-task query about to be executed");
    const texts = told.map((line) => (line.split("STATEMENT:")[1] ?? "").split(/\n\d/, 1).join());
    return [...new Set(texts.map(reasonOf))];
  }

  function report({ providerReference: reference }: AttemptRecord, payment: string) {
    const outcome = paid(payment);
    const subject = { kind: "attempt", port: "pix", reference, currency: null, outcome } as const;
    return takeReports(SANDBOX, [{ externalId: randomUUID(), body: {}, rawBody: "{}", subject }]);
  }

  it("uses one shard per statement, except to search all shards for money that is already booked", async () => {
    const charge = await newCharge(merchantId);
    let attempt: AttemptRecord | undefined;
    const steps = {
      create: () => newCharge(merchantId),
      pay: async () => {
        attempt = await newPixAttempt(charge);
      },
      show: () => getCheckoutPage(charge.checkoutId, databaseNow()),
      settle: async () => attempt && report(attempt, `E-${attempt.id}`),
    };
    const table: string[] = [];
    for (const [step, run] of Object.entries(steps)) {
      const statements = await tasksOf(cluster?.url ?? "", await statementsOf(run));
      table.push(...tasksTable(step, statements));
      const several = statements.filter(({ tasks }) => tasks > 1).map(({ text }) => reasonOf(text));
      expect([...new Set(several)]).toEqual(
        step === "settle" ? [expect.stringContaining("money is booked once")] : [],
      );
    }
    console.log(["| step | statement | tasks | statements |", "|---|---|---:|---:|", ...table].join("\n"));
  });

  it("is created and opened on one shard", async () => {
    const asked = await sentToSeveral(async () => {
      const charge = await newCharge(merchantId);
      await newPixAttempt(charge);
    });
    expect(asked).toEqual([]);
  });

  it("is found by its checkout's id on one shard, and by an older id on all shards", async () => {
    const charge = await newCharge(merchantId);
    const { checkoutId } = charge;
    expect(await sentToSeveral(() => findChargeByCheckoutId(db(), checkoutId))).toEqual([]);
    expect((await findChargeByCheckoutId(db(), checkoutId))?.id).toBe(charge.id);
    expect(await findChargeByCheckoutId(db(), newCheckoutId(merchantId))).toBeNull();
    expect(await sentToSeveral(() => findChargeByCheckoutId(db(), "a".repeat(32)))).toHaveLength(1);
    expect(await sentToSeveral(() => getCheckoutPage(checkoutId, databaseNow()))).toEqual([]);
  });

  it("is settled on one shard, after a search of all shards for an earlier booking", async () => {
    const charge = await newCharge(merchantId);
    const attempt = await newPixAttempt(charge);
    const asked = await sentToSeveral(() => report(attempt, `E-${attempt.id}`));
    expect((await storedCharge(merchantId, charge.id)).status).toBe("PAID");
    expect(asked).toEqual([expect.stringContaining("money is booked once")]);
  });

  it("has its balances read and locked on one shard, even with slots", async () => {
    for (const slots of [1, 8]) {
      await setBalanceSlots(merchantId, slots);
      const charge = await newCharge(merchantId);
      await report(await newPixAttempt(charge), `E-${charge.id}`);
      const custody = { merchantId, custodian: PLATFORM };
      const asked = await sentToSeveral(async () => {
        await getBalance(merchantId);
        await db().transaction((tx) => lockAvailable(tx, custody, "BRL", { now: databaseNow() }));
      });
      expect(asked).toEqual([]);
    }
  });

  it("is booked once if reported for two merchants at the same time, and operators are alerted", async () => {
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

  // A callback's job is a row of the coordinator, so the payment commits on both servers (two-phase).
  it.skipIf(isShort).each([
    ["without a callback", {}],
    ["with a callback", { callbackUrl: "https://example.com/callbacks" }],
  ])("of 64 merchants, %s, is divided equally between two nodes", async (which, more) => {
    const servers = cluster?.servers ?? [];
    const [, ...nodes] = servers;
    const merchants = await merchantsOf(nodes);
    const payments = Array.from({ length: PAYMENTS_OF_EACH }, () => merchants).flat();
    const before = await Promise.all(servers.map(readWork));
    const pay = async () => {
      for (let id = payments.pop(); id; id = payments.pop()) {
        const attempt = await newPixAttempt(await newCharge(id, more));
        await report(attempt, `E-${attempt.id}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, pay));
    const after = await Promise.all(servers.map(readWork));
    const done = after.map((work, at) => workSince(before[at] ?? work, work));
    for (const what of ["walBytes", "cpuMs"] as const) {
      const each = done.map((work) => Math.round(work[what] / (MERCHANTS * PAYMENTS_OF_EACH)));
      const [ofCoordinator = 0, ...ofNodes] = done.map((work) => work[what]);
      const whole = ofNodes.reduce((sum, work) => sum + work, 0);
      const parts = ofNodes.map((work) => work / whole);
      const shares = parts.map((part) => part.toFixed(3)).join(" and ");
      const coordinators = (ofCoordinator / whole).toFixed(2);
      console.log(
        `${which}, ${what}: nodes ${shares}, coordinator ${coordinators} of them; of a payment ${each.join(", ")}`,
      );
      for (const part of parts) expect(Math.abs(part - 1 / nodes.length)).toBeLessThan(0.2 / nodes.length);
    }
  });

  /** 64 merchants, spread evenly over the nodes. */
  async function merchantsOf(nodes: readonly CitusServer[]): Promise<MerchantId[]> {
    const sql = postgres(cluster?.url ?? "", { max: 1, onnotice: () => {} });
    const left = new Map(nodes.map(({ url }) => [Number(new URL(url).port), MERCHANTS / nodes.length]));
    const found: MerchantId[] = [];
    while (found.length < MERCHANTS) {
      const { merchantId: id } = await newMerchant();
      const { port } = (await findMerchantPlace(sql, id)).node;
      const room = left.get(port) ?? 0;
      if (room === 0) continue;
      left.set(port, room - 1);
      found.push(id);
    }
    await sql.end();
    return found;
  }

  it("appears in the overview of its merchant and of the platform", async () => {
    await newCharge(merchantId);
    const now = new Date();
    const lastDay = [{ from: new Date(now.getTime() - DAY_MS), to: now }];
    for (const whose of [merchantId, null]) {
      const sums = await sumActivity(db(), whose, lastDay, now);
      expect(sums.reduce((count, { createdCount }) => count + createdCount, 0)).toBeGreaterThan(0);
    }
    expect(await findFirstSteps(db(), merchantId)).toMatchObject({ charge: true, team: false });
  });

  it("appears in the sums of its hour and its day, for its merchant and for the platform", async () => {
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
