import type { Reader } from "#db/client";
import type { AttemptRecord } from "#db/queries/attempts/attempts";
import type { ReportAlertReason } from "#lib/domain/payment/report-alert";
import { raiseAnswerAlert } from "#lib/features/provider-health/raise-answer-alert";

/** Keeps for operators what a provider answered of an attempt when it was asked, as a report that says the same would be kept. */
export function raiseOutcomeAlert(
  reader: Reader,
  attempt: AttemptRecord,
  answered: unknown,
  reason: ReportAlertReason,
): Promise<void> {
  return raiseAnswerAlert(reader, attempt, { about: { attempt: attempt.id }, answered, reason });
}
