import { hash } from "node:crypto";
import { db } from "#db/client";
import { listConnectionNames } from "#db/queries/providers/connections";
import { listReportAlerts as readReportAlerts } from "#db/queries/providers/report-alerts";
import { accountOf } from "#lib/domain/merchant/connection";
import { canBeTakenAgain, type ReportAlertReason } from "#lib/domain/payment/report-alert";
import { findAdapter, findReportingProvider } from "#lib/providers/registry";

const SHOWN = 50;

/**
 * A provider's report that an operator must look at; `body` is what was sent, without card numbers. `takenAt` is when an operator took
 * it again, null where nobody has; `canBeTaken` says whether one can.
 */
export type ReportAlert = {
  key: string;
  bodyHash: string;
  provider: string;
  /** Whose account reported it; `merchant` null for the platform's. Null where it is no connection. */
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

/** The newest fifty reports of providers that an operator must look at. */
export async function listReportAlerts(): Promise<ReportAlert[]> {
  const alerts = await readReportAlerts(db(), SHOWN);
  const ids = alerts.flatMap(({ provider }) => accountOf(provider).connectionId ?? []);
  const names = await listConnectionNames(db(), [...new Set(ids)]);
  return alerts.map(({ createdAt: _, takenBy: __, lastAt, takenAt, ...alert }) => {
    const isWhole = hash("sha256", alert.body) === alert.bodyHash;
    return {
      ...alert,
      holder: names.get(accountOf(alert.provider).connectionId ?? "") ?? null,
      key: `${alert.provider} ${alert.reason} ${alert.bodyHash}`,
      lastAt: lastAt.toISOString(),
      takenAt: takenAt?.toISOString() ?? null,
      canBeTaken: canBeTakenAgain({ ...alert, takenAt, isWhole }) && reports(alert.provider),
    };
  });
}

/** Whether anybody still reports under that account's name. */
function reports(key: string): boolean {
  const { provider, connectionId } = accountOf(key);
  if (connectionId === null) return findReportingProvider(provider) !== null;
  return findAdapter(provider)?.reports !== undefined;
}
