import { hash } from "node:crypto";
import { db, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { type Account, accountOf } from "#lib/connections/connection.rules";
import { PonteError } from "#lib/domain/errors";
import type { UserId } from "#lib/domain/ids";
import { findReportOwner, insertProviderReport } from "#lib/payments/provider-reports.queries";
import {
  canBeTakenAgain,
  type ReportAlertReason,
  type RetakenOutcome,
} from "#lib/payments/report-alert.rules";
import { describeReport } from "#lib/payments/reports/describe-report";
import { readReports, type SentReport } from "#lib/payments/reports/read-report";
import { findReportSource, type ReportSource } from "#lib/payments/reports/report-source";
import { settleReport } from "#lib/payments/reports/settle-report";
import { refusalOf } from "#lib/payments/settle/settle-outcome";
import { raiseReportAlert } from "#lib/provider-health/raise-report-alert";
import {
  findReportAlert,
  lockReportAlert,
  noteReportTaken,
  type ReportAlertKey,
  type ReportAlertRecord,
} from "#lib/provider-health/report-alerts.queries";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";

/** The result of processing a report again, and why it still does not fit; null if it does. */
export type Retaken = { outcome: RetakenOutcome; reason: ReportAlertReason | null };
type Operator = Actor & { userId: UserId };

const RETRY_AFTER_MS = 30_000;

/**
 * Processes a kept report again, as if it had just been sent: TAKEN if it takes effect, once; UNCHANGED if it is still refused.
 * Each try is audited. Throws `not_found`, `illegal_transition` if it cannot be processed again, and `unavailable` if the
 * provider does not answer.
 */
export async function takeReportAgain(key: ReportAlertKey, operator: Operator): Promise<Retaken> {
  const alert = await findReportAlert(db(), key);
  if (!alert) throw new PonteError("not_found", "There is no such report.");
  const source = await findSourceOrThrow(alert);
  const reports = await readAgain(source, alert);
  if (reports === null) return keepRefused(alert, "UNREADABLE", operator);
  try {
    return await transaction(
      (tx) => settleAgain(tx, { alert, account: source.account, reports }, operator),
      "settle",
    );
  } catch (error) {
    const reason = refusalOf(error);
    if (reason === null) throw error;
    return keepRefused(alert, reason, operator);
  }
}

async function findSourceOrThrow(alert: ReportAlertRecord): Promise<ReportSource> {
  const isWhole = hash("sha256", alert.body) === alert.bodyHash;
  if (!canBeTakenAgain({ ...alert, isWhole })) throw cannot("This report cannot be taken again.");
  const { provider, connectionId } = accountOf(alert.provider);
  const source = await findReportSource({ provider, ...(connectionId ? { connection: connectionId } : {}) });
  if (!source) throw cannot("No connection receives this provider's reports any more.");
  return source;
}

/** The reports in the kept text: all, or the refused one. Null if still unreadable. */
async function readAgain(source: ReportSource, alert: ReportAlertRecord): Promise<SentReport[] | null> {
  const { externalId, bodyHash, body } = alert;
  // The sandbox names a report in a header; other providers in the body, the only part of a call that is kept.
  const headers = new Headers({ "webhook-id": externalId ?? `again-${bodyHash}` });
  try {
    const { reports, unreadable } = await readReports(source, headers, body);
    // Its readable part took effect on arrival.
    if (externalId === null && unreadable.length > 0) return null;
    return externalId === null ? reports : reports.filter((report) => report.externalId === externalId);
  } catch (error) {
    if (error instanceof ProviderTimeout || error instanceof ProviderFault) {
      throw new PonteError("unavailable", "The report cannot be read now.", { retryAfterMs: RETRY_AFTER_MS });
    }
    return null;
  }
}

async function settleAgain(
  tx: Tx,
  { alert, account, reports }: { alert: ReportAlertRecord; account: Account; reports: SentReport[] },
  operator: Operator,
): Promise<Retaken> {
  const { provider, body: rawBody } = alert;
  const now = databaseNow();
  const current = await lockReportAlert(tx, alert);
  if (!current || current.takenAt !== null) throw cannot("This report has already been processed.");
  const discrepancies: (ReportAlertReason | null)[] = [];
  for (const { externalId, body, subject } of reports) {
    // A report that changed nothing the first time may already be stored: settling it applies what is left.
    const about = describeReport(subject);
    const owner = await findReportOwner(tx, account, about.reference);
    await insertProviderReport(tx, owner, { provider, externalId, body, ...about });
    discrepancies.push(await settleReport(tx, account, subject, now));
  }
  const reason =
    reports.length === 0 ? alert.reason : (discrepancies.find((discrepancy) => discrepancy !== null) ?? null);
  const retaken: Retaken = { outcome: reason === alert.reason ? "UNCHANGED" : "TAKEN", reason };
  if (retaken.outcome === "TAKEN") {
    await noteReportTaken(tx, alert, { takenAt: now, takenBy: operator.userId });
    if (reason) await raiseReportAlert(tx, { provider, reason, externalId: alert.externalId, rawBody });
  }
  await audit(tx, alert, retaken, operator);
  return retaken;
}

/** Records that a report was processed again without effect. */
function keepRefused(
  alert: ReportAlertRecord,
  reason: ReportAlertReason,
  operator: Operator,
): Promise<Retaken> {
  const { provider, externalId, body: rawBody } = alert;
  const retaken: Retaken = { outcome: "UNCHANGED", reason };
  return transaction(async (tx) => {
    if (reason !== alert.reason) await raiseReportAlert(tx, { provider, reason, externalId, rawBody });
    await audit(tx, alert, retaken, operator);
    return retaken;
  });
}

function audit(tx: Tx, alert: ReportAlertRecord, { outcome, reason }: Retaken, operator: Operator) {
  const { provider, externalId, bodyHash } = alert;
  return recordAudit(tx, null, operator, {
    action: "report.taken_again",
    objectType: "report",
    objectId: externalId ?? bodyHash,
    before: { reason: alert.reason },
    after: { provider, outcome, reason },
  });
}

function cannot(sentence: string): PonteError {
  return new PonteError("illegal_transition", sentence);
}
