import type { Reader } from "#db/client";
import type { AttemptRecord } from "#db/queries/attempts";
import { accountKey } from "#lib/domain/connection";
import type { ReportAlertReason } from "#lib/domain/report-alert";
import { raiseReportAlert } from "#lib/payments/raise-report-alert";

/** Keeps for operators what a provider answered of an attempt when it was asked, as a report that says the same would be kept. */
export function raiseOutcomeAlert(
  reader: Reader,
  attempt: AttemptRecord,
  answered: unknown,
  reason: ReportAlertReason,
): Promise<void> {
  const rawBody = JSON.stringify({ attempt: attempt.id, answered }, (_, value: unknown) =>
    typeof value === "bigint" ? String(value) : value,
  );
  return raiseReportAlert(reader, { provider: accountKey(attempt), reason, externalId: null, rawBody });
}
