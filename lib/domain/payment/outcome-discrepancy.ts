import type { ProviderOutcome } from "#lib/domain/payment/outcome";
import type { ReportAlertReason } from "#lib/domain/payment/report-alert";
import type { GivenBack } from "#lib/domain/payment/reported-refund";
import { type AttemptStatus, hasPaid } from "#lib/domain/payment/states";

/** What a settled attempt was asked to bring, in minor units: `captureMinor` where only so much of it is captured. */
type Requested = { amountMinor: number; captureMinor: number | null };

/**
 * Why an operator must look at money that a provider took for an attempt, after it is settled: it is booked in another amount than is
 * reported now, or was held because it is not what was asked for. `suspenseMinor` is what is held of the same payment; null where nothing is.
 */
export function moneyDiscrepancy(
  attempt: Requested,
  reportedMinor: number,
  suspenseMinor: number | null,
): ReportAlertReason | null {
  if (suspenseMinor !== null && suspenseMinor !== reportedMinor) return "CONTRADICTION";
  if (reportedMinor === (attempt.captureMinor ?? attempt.amountMinor)) return null;
  return suspenseMinor === null ? "CONTRADICTION" : "ANOTHER_AMOUNT";
}

/**
 * Why an operator must look at an outcome without money, after it is settled: it ends an attempt whose money is booked. A payment may be
 * reported as one that failed because everything went back of it, which is settled as such.
 */
export function endDiscrepancy(status: AttemptStatus, outcome: ProviderOutcome): ReportAlertReason | null {
  if (outcome.kind === "FAILED") return outcome.givenBack || !hasPaid(status) ? null : "CONTRADICTION";
  return outcome.kind === "CANCELED" && hasPaid(status) ? "CONTRADICTION" : null;
}

/** What went back of booked money, as an outcome reports it; null for none. What failed and is not booked took nothing in the end. */
export function givenBackOf(outcome: ProviderOutcome, isBooked: boolean): GivenBack | null {
  switch (outcome.kind) {
    case "PAID":
      return outcome.givenBack ?? null;
    case "FAILED":
      return (isBooked && outcome.givenBack) || null;
    default:
      return null;
  }
}

/**
 * True where a provider's payment is booked for another attempt than the one that it is reported for: as what paid it, or as money
 * that is held. Booked once, it would hide money there.
 */
export function isBookedElsewhere(
  attemptId: string,
  booked: { paid: { id: string } | null; suspense: { attemptId: string } | null },
): boolean {
  const { paid, suspense } = booked;
  return (paid !== null && paid.id !== attemptId) || (suspense !== null && suspense.attemptId !== attemptId);
}
