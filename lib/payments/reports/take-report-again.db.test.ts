import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { db } from "#db/client";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { PLATFORM_CHAIN, SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { takeReportAgain } from "#lib/payments/reports/take-report-again";
import { raiseOutcomeAlert } from "#lib/payments/settle/settle-outcome";
import { listReportAlerts, type ReportAlert } from "#lib/provider-health/list-report-alerts";
import { sandboxReports } from "#lib/providers/sandbox/reports";
import { ledgerBalances } from "#test/ledger-balances";
import { newApprover } from "#test/new-approver";
import { AMOUNT_MINOR, newCharge, newPixAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { acceptSigned, type SignedReport, signedReport } from "#test/sandbox-report";
import { eventCounts } from "#test/written";

let merchantId: MerchantId;
let operator: UserId;
let charge: ChargeRecord;
let attempt: AttemptRecord;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
  ({ id: operator } = await newApprover());
  charge = await newCharge(merchantId);
  attempt = await newPixAttempt(charge);
});
afterEach(() => vi.restoreAllMocks());

const received = (more: object = {}) =>
  signedReport({
    type: "pix.received",
    txid: attempt.providerReference,
    endToEndId: `E-${attempt.id}`,
    amountMinor: AMOUNT_MINOR,
    ...more,
  });
const statusOf = async () => (await storedCharge(merchantId, charge.id)).status;

async function alertOf({ rawBody }: Pick<SignedReport, "rawBody">): Promise<ReportAlert> {
  const alert = (await listReportAlerts()).find(({ body }) => rawBody.startsWith(body));
  if (!alert) throw new Error("the report was not kept");
  return alert;
}
const again = ({ provider, reason, bodyHash }: ReportAlert) =>
  takeReportAgain({ provider, reason, bodyHash }, { ...SYSTEM_ACTOR, role: "OPERATOR", userId: operator });

/** A report of an attempt whose reference was unknown when it arrived. */
async function tooEarly(): Promise<ReportAlert> {
  const report = received();
  const rename = (to: string) =>
    db().execute(sql`update attempts set provider_reference = ${to} where id = ${attempt.id}`);
  await rename(`later-${attempt.providerReference}`);
  await acceptSigned(report);
  await rename(attempt.providerReference);
  return alertOf(report);
}

async function tries(): Promise<unknown[]> {
  const rows = await db().execute<{ after: unknown }>(sql`
    select after from audit_entries
    where chain = ${PLATFORM_CHAIN} and action = 'report.taken_again' and user_id = ${operator} order by sequence`);
  return rows.map(({ after }) => after);
}

it("takes effect once its subject is known, and the audit log names the operator", async () => {
  const alert = await tooEarly();
  expect(alert).toMatchObject({ reason: "NOTHING_OF_OURS", canBeTaken: true, takenAt: null });
  expect(await again(alert)).toEqual({ outcome: "TAKEN", reason: null });
  expect(await statusOf()).toBe("PAID");
  const balances = await ledgerBalances(merchantId);
  await expect(again(alert)).rejects.toMatchObject({ code: "illegal_transition" });
  expect(await ledgerBalances(merchantId)).toEqual(balances);
  expect(await eventCounts(merchantId)).toMatchObject({ "charge.paid": 1 });
  expect(await alertOf({ rawBody: alert.body })).toMatchObject({
    canBeTaken: false,
    takenAt: expect.any(String),
  });
  expect(await tries()).toEqual([{ provider: "sandbox", outcome: "TAKEN", reason: null }]);
});

it("takes effect once when two operators process it at the same time", async () => {
  const alert = await tooEarly();
  const ends = await Promise.allSettled([again(alert), again(alert), again(alert)]);
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await ledgerBalances(merchantId)).toMatchObject({ RECEIVABLE: AMOUNT_MINOR });
  expect(await tries()).toHaveLength(1);
});

it("changes nothing if its provider has reported the same meanwhile", async () => {
  const alert = await tooEarly();
  await acceptSigned(received());
  const balances = await ledgerBalances(merchantId);
  expect(await again(alert)).toEqual({ outcome: "TAKEN", reason: null });
  expect(await ledgerBalances(merchantId)).toEqual(balances);
});

it("changes nothing and can be processed again if it still does not fit", async () => {
  const report = received({ currency: "USD" });
  expect(await acceptSigned(report)).toEqual({ status: "quarantined" });
  const alert = await alertOf(report);
  for (const _ of ["once", "and again"])
    expect(await again(alert)).toEqual({ outcome: "UNCHANGED", reason: "ANOTHER_CURRENCY" });
  expect(await statusOf()).toBe("PENDING");
  expect(await alertOf(report)).toMatchObject({ times: 1, canBeTaken: true });
  expect(await tries()).toHaveLength(2);
});

it("processes an unreadable report once this version can read it", async () => {
  const report = received();
  vi.spyOn(sandboxReports, "read").mockImplementationOnce(() => {
    throw new TypeError("an unknown form");
  });
  await expect(acceptSigned(report)).rejects.toMatchObject({ code: "invalid_request" });
  const alert = await alertOf(report);
  expect(await again(alert)).toEqual({ outcome: "TAKEN", reason: null });
  expect(await statusOf()).toBe("PAID");
});

it.each([
  [
    "without a valid signature",
    async () => {
      const report = received({ at: randomUUID() });
      report.headers.set("webhook-signature", `v1,${Buffer.alloc(32).toString("base64")}`);
      await expect(acceptSigned(report)).rejects.toMatchObject({ code: "unauthorized" });
      return report;
    },
  ],
  [
    "that was kept only in part",
    async () => {
      const report = received({ currency: "USD", more: "x".repeat(20_000) });
      await acceptSigned(report);
      return report;
    },
  ],
  [
    "that was an enquiry's answer",
    async () => {
      await raiseOutcomeAlert(db(), attempt, "other", "CONTRADICTION");
      return { rawBody: JSON.stringify({ attempt: attempt.id, answered: "other" }) };
    },
  ],
])("refuses a report %s", async (_name, keep) => {
  const alert = await alertOf(await keep());
  expect(alert.canBeTaken).toBe(false);
  await expect(again(alert)).rejects.toMatchObject({ code: "illegal_transition" });
  expect(await statusOf()).toBe("PENDING");
});
