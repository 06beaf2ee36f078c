import type { Reader } from "#db/client";
import type { AttemptRecord } from "#db/queries/attempts/attempts";
import type { ReportAlertReason } from "#lib/domain/payment/report-alert";
import { raiseAnswerAlert } from "#lib/features/provider-health/raise-answer-alert";

/** Raises an alert about a provider's answer to an enquiry, as for a report of the same content. */
export function raiseOutcomeAlert(
  reader: Reader,
  attempt: AttemptRecord,
  answered: unknown,
  reason: ReportAlertReason,
): Promise<void> {
  return raiseAnswerAlert(reader, attempt, { about: { attempt: attempt.id }, answered, reason });
}
