import type { Minor } from "#lib/domain/money/minor";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import type { ReportAlertReason } from "#lib/payments/report-alert.rules";
import { type AttemptStatus, hasPaid } from "#lib/payments/states.rules";
import type { GivenBack } from "#lib/refunds/reported-refund.rules";
import { type ChargeTax, type TaxAmounts, totalTax } from "#lib/tax/charge-tax.rules";

/** The amount that a settled attempt was expected to bring, in minor units; `captureMinor` for a partial capture. */
type Requested = { amountMinor: Minor; captureMinor: Minor | null };

/**
 * Why an operator must look at money taken for a settled attempt: the booked amount differs from the reported one, or the money
 * is in suspense because it is not the requested amount. `suspenseMinor` is the suspense of the same payment; null if there is
 * none.
 */
export function moneyDiscrepancy(
  attempt: Requested,
  reportedMinor: Minor,
  suspenseMinor: Minor | null,
): ReportAlertReason | null {
  if (suspenseMinor !== null && suspenseMinor !== reportedMinor) return "CONTRADICTION";
  if (reportedMinor === (attempt.captureMinor ?? attempt.amountMinor)) return null;
  return suspenseMinor === null ? "CONTRADICTION" : "ANOTHER_AMOUNT";
}

/** Why an operator must look at the tax that a bank reports for a payment, which is booked without it. */
export function taxDiscrepancy(
  tax: ChargeTax | null,
  { amountMinor, taxSetAside }: { amountMinor: Minor; taxSetAside?: TaxAmounts },
): ReportAlertReason | null {
  const setAsideMinor = taxSetAside ? totalTax(taxSetAside) : 0;
  if (setAsideMinor === 0 || (tax && setAsideMinor <= amountMinor)) return null;
  return "UNEXPECTED_TAX";
}

/**
 * Why an operator must look at an outcome without money: it ends an attempt whose money is booked. A payment reported as failed
 * because it was fully refunded is not a contradiction.
 */
export function endDiscrepancy(status: AttemptStatus, outcome: ProviderOutcome): ReportAlertReason | null {
  if (outcome.kind === "FAILED") return outcome.givenBack || !hasPaid(status) ? null : "CONTRADICTION";
  return outcome.kind === "CANCELED" && hasPaid(status) ? "CONTRADICTION" : null;
}

/** The reported refunds of booked money; null if there are none. A failed payment that is not booked took nothing in the end. */
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
 * True when a provider's payment is booked for another attempt than the reported one, as its payment or in suspense. A payment
 * can be booked only once, so the money of this report would go missing.
 */
export function isBookedElsewhere(
  attemptId: string,
  booked: { paid: { id: string } | null; suspense: { attemptId: string } | null },
): boolean {
  const { paid, suspense } = booked;
  return (paid !== null && paid.id !== attemptId) || (suspense !== null && suspense.attemptId !== attemptId);
}
