import { db } from "#db/client";
import { listReportAlerts as readReportAlerts } from "#db/queries/report-alerts";
import type { ReportAlertReason } from "#lib/domain/report-alert";

const SHOWN = 50;

/** A provider's report that an operator must look at; `body` is what was sent, without card numbers. */
export type ReportAlert = {
  key: string;
  provider: string;
  reason: ReportAlertReason;
  externalId: string | null;
  detail: string | null;
  body: string;
  times: number;
  lastAt: string;
};

/** The newest fifty reports of providers that an operator must look at. */
export async function listReportAlerts(): Promise<ReportAlert[]> {
  const alerts = await readReportAlerts(db(), SHOWN);
  return alerts.map(({ bodyHash, createdAt: _, lastAt, ...alert }) => ({
    ...alert,
    key: `${alert.provider} ${alert.reason} ${bodyHash}`,
    lastAt: lastAt.toISOString(),
  }));
}
