import { db, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { type Account, accountKey } from "#lib/connections/connection.rules";
import {
  findProviderReport,
  findReportOwner,
  insertProviderReport,
} from "#lib/payments/provider-reports.queries";
import { describeReport } from "#lib/payments/reports/describe-report";
import type { SentReport } from "#lib/payments/reports/read-report";
import { settleReport } from "#lib/payments/reports/settle-report";
import { refusalOf } from "#lib/payments/settle/settle-outcome";
import { raiseReportAlert } from "#lib/provider-health/raise-report-alert";

/** The status with which a report's provider is answered. */
export type Taken = { status: "received" | "already_received" | "quarantined" };

/**
 * Settles an account's reports, each in its own transaction, or keeps them for operators; returns the last one's status. Throws
 * our first fault after all reports were tried, so that the provider resends the call, which repeats nothing.
 */
export async function takeReports(account: Account, reports: readonly SentReport[]): Promise<Taken> {
  let taken: Taken = { status: "received" };
  const faults: unknown[] = [];
  for (const report of reports) {
    try {
      taken = await takeOrKeep(account, report);
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
  return taken;
}

async function takeOrKeep(account: Account, report: SentReport): Promise<Taken> {
  try {
    return await transaction((tx) => takeReport(tx, account, report), "settle");
  } catch (error) {
    const reason = refusalOf(error);
    // The fault is ours, so the provider resends the report.
    if (reason === null) throw error;
    const { externalId, rawBody } = report;
    await raiseReportAlert(db(), { provider: accountKey(account), reason, externalId, rawBody });
    return { status: "quarantined" };
  }
}

async function takeReport(
  tx: Tx,
  account: Account,
  { externalId, body, subject, rawBody }: SentReport,
): Promise<Taken> {
  const provider = accountKey(account);
  const about = describeReport(subject);
  const owner = await findReportOwner(tx, account, about.reference);
  const isNew = await insertProviderReport(tx, owner, { provider, externalId, body, ...about });
  if (!isNew) {
    const first = await findProviderReport(tx, owner.merchantId, { provider, externalId, body });
    if (!first?.isSame) await raiseReportAlert(tx, { provider, reason: "ID_REUSED", externalId, rawBody });
    return { status: "already_received" };
  }
  const reason = await settleReport(tx, account, subject, databaseNow());
  if (reason) await raiseReportAlert(tx, { provider, reason, externalId, rawBody });
  return { status: "received" };
}
