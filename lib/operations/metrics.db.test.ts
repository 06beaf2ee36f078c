import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { MerchantId } from "#lib/domain/ids";
import { findLastLedgerCheck, insertLedgerCheck } from "#lib/ledger/ledger-checks.queries";
import { readMetrics } from "#lib/operations/read-metrics";
import { recordLedgerCheck } from "#lib/operations/record-ledger-check";
import { recordHeartbeat } from "#lib/operations/worker-heartbeats.queries";
import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { enqueue } from "#lib/platform/jobs/queue";
import {
  observeCallback,
  observeJob,
  observeProviderCalls,
  observeRequest,
  readProcessMetrics,
} from "#lib/platform/metrics/metrics";
import { newCharge, newPixAttempt } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { payPix } from "#test/paid-charge";

// @own-process: a process counts from its start, so other files' requests would be counted too.
let merchantId: MerchantId;
beforeAll(async () => {
  ({ merchantId } = await newMerchant());
});

/** The current Prometheus sample with that name and at least these labels. */
async function sample(name: string, labels: Record<string, string> = {}): Promise<number> {
  const { text } = await readMetrics();
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = text
    .split("\n")
    .find((one) => one.split(/[ {]/)[0] === name && wanted.every((label) => one.includes(label)));
  expect(line, `${name} ${wanted}`).toBeDefined();
  return Number(line?.split(" ").at(-1));
}

it("reports what this process and the workers counted, each with its machine and pid", async () => {
  observeRequest("listCharges", 200, 12);
  observeProviderCalls({ provider: "sandbox", operation: "pix.create", result: "answered" }, 3, 1_500);
  observeCallback("failed", 70_000);
  observeJob("send-mail", "done");
  const counted = await readProcessMetrics("worker");
  const metrics = counted.map((metric) => ({
    ...metric,
    values: metric.values.map((value) => ({ ...value, labels: { ...value.labels, pid: 4_242 } })),
  }));
  await recordHeartbeat(db(), { id: "metrics", machine: "elsewhere", pid: 4_242, metrics });
  const ofWorker = { process: "worker", pid: "4242" };
  expect(await sample("ponte_provider_calls_total", { process: "web", result: "answered" })).toBe(3);
  expect(await sample("ponte_provider_calls_total", { ...ofWorker, operation: "pix.create" })).toBe(3);
  expect(await sample("ponte_provider_call_seconds_total", ofWorker)).toBe(1.5);
  const tries = { ...ofWorker, result: "failed" };
  expect(await sample("ponte_callback_age_seconds_bucket", { ...tries, le: "60" })).toBe(0);
  expect(await sample("ponte_callback_age_seconds_bucket", { ...tries, le: "300" })).toBe(1);
  expect(await sample("ponte_jobs_total", { ...ofWorker, queue: "send-mail", result: "done" })).toBe(1);
  const { text } = await readMetrics();
  expect(text.match(/^# TYPE ponte_jobs_total counter$/gm)).toHaveLength(1);
  expect(text).toMatch(/request_duration_seconds_count\{[^}]*operation="listCharges",status="200"\} 1$/m);
  expect(text).not.toMatch(/ (null|NaN|undefined)$/m);
});

it("reports how many jobs wait and since when", async () => {
  await transaction((tx) => enqueue(tx, "roll-up-activity", {}));
  await db().execute(
    sql`update pgboss.job set start_after = now() - interval '10 minutes' where name = 'roll-up-activity'`,
  );
  expect(await sample("ponte_queue_jobs", { queue: "roll-up-activity", state: "due" })).toBeGreaterThan(0);
  expect(await sample("ponte_queue_oldest_due_seconds", { queue: "roll-up-activity" })).toBeGreaterThan(599);
  await db().execute(sql`delete from pgboss.job where name = 'roll-up-activity'`);
});

it("reports held money, and the last ledger check", async () => {
  const suspense = () => sample("ponte_held_money_minor", { currency: "BRL" });
  const charge = await newCharge(merchantId);
  const { providerReference } = await newPixAttempt(charge);
  await cancelCharge(merchantId, charge.id, SYSTEM_ACTOR);
  await payPix(providerReference);
  expect(await suspense()).toBe(1050);

  await insertLedgerCheck(db(), { balanced: true, sentence: "balanced" });
  expect(await sample("ponte_ledger_balanced")).toBe(1);
  await insertLedgerCheck(db(), { balanced: false, sentence: "Not balanced: …" });
  expect(await sample("ponte_ledger_balanced")).toBe(0);
  const checkedAt = await sample("ponte_ledger_checked_timestamp_seconds");
  expect(Math.abs(checkedAt - Date.now() / 1000)).toBeLessThan(600);
  await db().execute(sql`delete from ledger_checks`);
});

it("reports the use of the database's connections", async () => {
  expect(await sample("ponte_database_connections", { state: "active" })).toBeGreaterThan(0);
  expect(await sample("ponte_database_connections_limit")).toBeGreaterThan(1);
  expect(await sample("ponte_database_wait_seconds")).toBeGreaterThan(0);
});

it("checks the ledger without the limits of a process, and keeps the result", async () => {
  await recordLedgerCheck();
  expect(await findLastLedgerCheck(db())).toMatchObject({ balanced: true, sentence: "balanced" });
});
