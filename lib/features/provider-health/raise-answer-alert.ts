import type { Reader } from "#db/client";
import { type Account, accountKey } from "#lib/domain/merchant/connection";
import type { ReportAlertReason } from "#lib/domain/payment/report-alert";
import { raiseReportAlert } from "#lib/features/provider-health/raise-report-alert";

/**
 * Keeps for operators what a provider answered when it was asked, as a report that says the same would be kept. `about` names by our
 * ids what it was asked about.
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
