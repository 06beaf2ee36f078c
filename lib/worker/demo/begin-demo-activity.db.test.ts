import { sql } from "drizzle-orm";
import { beforeAll, expect, it, vi } from "vitest";
import { db } from "#db/client";
import { findUserByEmail } from "#lib/account/users.queries";
import { auditDiff } from "#lib/audit/audit-diff.rules";
import { DEMO_USERS } from "#lib/demo/demo-users.rules";
import { type MerchantId, toId, type UserId } from "#lib/domain/ids";
import { findLedgerDifference } from "#lib/ledger/ledger-check.queries";
import { seedDemo } from "#lib/merchants/seed-demo";
import { enquireDue } from "#lib/payments/enquire/enquire-due";
import { payoutReference } from "#lib/payouts/payout-reference";
import { pursuePayout } from "#lib/payouts/pursue-payout";
import { logger } from "#lib/platform/log/logger";
import { beginDemoActivity } from "#lib/worker/demo/begin-demo-activity";
import en from "#messages/en/audit";
import { tellReports } from "#test/sandbox-report";

type AuditMembers = Record<string, unknown> | null;

let merchantId: MerchantId;
let ownerId: UserId;
let failed: string[];
const loud = [vi.spyOn(logger(), "error"), vi.spyOn(logger(), "fatal"), vi.spyOn(logger(), "warn")];

async function statusesIn(table: string): Promise<Record<string, number>> {
  const rows = await db().execute<{ status: string; count: number }>(
    sql`select status::text, count(*)::int as count from ${sql.identifier(table)} where merchant_id = ${merchantId} group by status`,
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

beforeAll(async () => {
  await seedDemo();
  const owner = await findUserByEmail(db(), DEMO_USERS[0].email);
  if (!owner?.merchantId) throw new Error("the demo has no owner");
  ({ merchantId, id: ownerId } = owner);
  failed = await beginDemoActivity({ merchantId, userId: ownerId });
  // Simulates the other jobs of the next seconds: the sandbox reports, and payouts continue.
  await tellReports("");
  const jobs = await db().execute<{ id: string }>(
    sql`select data->>'payoutId' as id from pgboss.job where name = 'pursue-payout'`,
  );
  for (const { id } of jobs) {
    await pursuePayout({ payoutId: toId("payout", id) });
    await tellReports(payoutReference(toId("payout", id)));
  }
});

it("writes no warning and no error on a first start, however often its payments are enquired about", async () => {
  for (let round = 0; round < 3; round += 1) {
    await db().execute(sql`update attempts set enquire_at = now() where enquire_at is not null`);
    await enquireDue();
  }
  const alerts = await db().execute<{ times: number }>(sql`select times from report_alerts`);
  // The payment of another amount is still kept for operators, each time it is found.
  expect(Math.max(...alerts.map(({ times }) => times))).toBeGreaterThan(1);
  expect(loud.flatMap((level) => level.mock.calls)).toEqual([]);
});

it("creates all of it, with a balanced ledger", async () => {
  expect(failed).toEqual([]);
  expect(await findLedgerDifference(db())).toBeNull();
});

it("covers everything that the product can do", async () => {
  expect(await statusesIn("payment_links")).toEqual({ ENABLED: 3 });
  expect(await statusesIn("disputes")).toEqual({ OPEN: 3 });
  expect((await statusesIn("suspense")).HELD).toBeGreaterThanOrEqual(2);
  expect(await statusesIn("payouts")).toMatchObject({ REQUESTED: 1, PAID: 2, FAILED: 1 });
  expect(Object.keys(await statusesIn("invoices")).length).toBeGreaterThanOrEqual(3);
  expect(Object.keys(await statusesIn("deliveries"))).toEqual(
    expect.arrayContaining(["DELIVERED", "FAILED", "DEAD", "PENDING"]),
  );
  expect(Object.keys(await statusesIn("request_log"))).toEqual(expect.arrayContaining(["201", "422"]));
  const left = await db().execute<{ canRemind: boolean }>(
    sql`select opened_with_email as "canRemind" from charges where merchant_id = ${merchantId} and opened_at is not null and paid_at is null`,
  );
  expect(left.filter(({ canRemind }) => canRemind).length).toBeGreaterThanOrEqual(2);
  expect(Object.keys(await statusesIn("attempts"))).toEqual(
    expect.arrayContaining(["FAILED", "PAID", "PENDING", "PROCESSING"]),
  );
});

it("writes an audit log whose entries all have texts", async () => {
  const entries = await db().execute<{ before: AuditMembers; after: AuditMembers }>(
    sql`select before, after from audit_entries where merchant_id = ${merchantId}`,
  );
  const rows = entries.flatMap(({ before, after }) => auditDiff(before, after));
  const parts = rows.flatMap(({ member }) => member.split("."));
  expect(rows.length).toBeGreaterThan(20);
  expect([...new Set(parts)].filter((part) => !(part in en.member || part in en.value))).toEqual([]);
});

it("starts once, however often its job is tried", async () => {
  const before = await statusesIn("charges");
  expect(await beginDemoActivity({ merchantId, userId: ownerId })).toEqual([]);
  expect(await statusesIn("charges")).toEqual(before);
});
