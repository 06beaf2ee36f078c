import type { Reader } from "#db/client";
import { type Account, accountKey } from "#lib/connections/connection.rules";
import type { ReportAlertReason } from "#lib/payments/report-alert.rules";
import { raiseReportAlert } from "#lib/provider-health/raise-report-alert";

/**
 * Raises an alert about a provider's answer, as for a report of the same content. `about` identifies the subject by our
 * ids.
 */
export function raiseAnswerAlert(
  reader: Reader,
  account: Account,
  {
    about,
    answered,
    reason,
  }: { about: Record<string, string>; answered: unknown; reason: ReportAlertReason },
): Promise<void> {
  const rawBody = JSON.stringify({ ...about, answered }, (_, value: unknown) =>
    typeof value === "bigint" ? String(value) : value,
  );
  return raiseReportAlert(reader, { provider: accountKey(account), reason, externalId: null, rawBody });
}
