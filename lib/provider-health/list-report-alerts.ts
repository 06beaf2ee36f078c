import { hash } from "node:crypto";
import { db } from "#db/client";
import { accountOf, modeOfAccount } from "#lib/connections/connection.rules";
import { listConnectionNames } from "#lib/connections/connections.queries";
import type { Mode } from "#lib/domain/mode";
import { canBeTakenAgain, type ReportAlertReason } from "#lib/payments/report-alert.rules";
import { listReportAlerts as readReportAlerts } from "#lib/provider-health/report-alerts.queries";
import { findAdapter, isSandbox } from "#lib/providers/registry";

const SHOWN = 50;

/**
 * A provider's report that an operator must review; `body` is the received text without card numbers. `takenAt` is when an
 * operator processed it again, or null; `canBeTaken` says whether an operator can.
 */
export type ReportAlert = {
  key: string;
  bodyHash: string;
  provider: string;
  mode: Mode;
  /** The reporting account's owner; `merchant` null is the platform. Null if it is not a connection. */
  holder: { label: string; merchant: string | null } | null;
  reason: ReportAlertReason;
  externalId: string | null;
  detail: string | null;
  body: string;
  times: number;
  lastAt: string;
  takenAt: string | null;
  canBeTaken: boolean;
};

/** The newest fifty report alerts. */
export async function listReportAlerts(): Promise<ReportAlert[]> {
  const alerts = await readReportAlerts(db(), SHOWN);
  const ids = alerts.flatMap(({ provider }) => accountOf(provider).connectionId ?? []);
  const names = await listConnectionNames(db(), [...new Set(ids)]);
  return alerts.map(({ createdAt: _, takenBy: __, lastAt, takenAt, ...alert }) => {
    const account = accountOf(alert.provider);
    const holder = names.get(account.connectionId ?? "") ?? null;
    const isWhole = hash("sha256", alert.body) === alert.bodyHash;
    return {
      ...alert,
      mode: modeOfAccount(account, holder),
      holder: holder && { label: holder.label, merchant: holder.merchant },
      key: `${alert.provider} ${alert.reason} ${alert.bodyHash}`,
      lastAt: lastAt.toISOString(),
      takenAt: takenAt?.toISOString() ?? null,
      canBeTaken: canBeTakenAgain({ ...alert, takenAt, isWhole }) && reports(alert.provider),
    };
  });
}

/** Whether an account with a name still reports. */
function reports(key: string): boolean {
  const { provider, connectionId } = accountOf(key);
  if (connectionId === null) return isSandbox(provider);
  return findAdapter(provider) !== null;
}
