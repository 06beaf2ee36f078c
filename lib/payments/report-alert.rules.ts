/**
 * Why an operator must look at a provider's report:
 * - UNSIGNED: its signature is invalid; anyone may have sent it.
 * - UNREADABLE: signed, but it or one of its rows breaks the provider's schema; likewise a row of an answer.
 * - ID_REUSED: another report with the same id but other contents.
 * - NOTHING_OF_OURS: its subject is unknown here.
 * - ANOTHER_METHOD, ANOTHER_CURRENCY, ANOTHER_AMOUNT: it does not match what we requested.
 * - ANOTHER_PAYMENT: the provider's payment is already booked for something else.
 * - CONTRADICTION: it contradicts an earlier report.
 * - UNWITNESSED: only one source of a chain shows a transfer while no other answers; it pays nothing until another shows it.
 * - DISPUTED: the payer's bank warns of a payment, enquires about it, or disputes money that paid no charge. It moves no money
 * here.
 * - NOT_BOOKABLE: the database refused it.
 * - ANOTHER_SHOPPER: a processor saved a card for another payer than requested; it is not stored here.
 * - CARD_NOT_REMOVED: a processor did not remove a saved card; a person has to remove it there.
 * - UNEXPECTED_TAX: a bank set tax aside from a payment whose charge states none, or more than was paid; the payment is booked without it.
 */
export const REPORT_ALERT_REASONS = [
  "UNSIGNED",
  "UNREADABLE",
  "ID_REUSED",
  "NOTHING_OF_OURS",
  "ANOTHER_METHOD",
  "ANOTHER_CURRENCY",
  "ANOTHER_AMOUNT",
  "ANOTHER_PAYMENT",
  "CONTRADICTION",
  "UNWITNESSED",
  "DISPUTED",
  "NOT_BOOKABLE",
  "ANOTHER_SHOPPER",
  "CARD_NOT_REMOVED",
  "UNEXPECTED_TAX",
] as const;
export type ReportAlertReason = (typeof REPORT_ALERT_REASONS)[number];

/** The result of processing a kept report again: it took effect, or it is refused as before. */
export const RETAKEN_OUTCOMES = ["TAKEN", "UNCHANGED"] as const;
export type RetakenOutcome = (typeof RETAKEN_OUTCOMES)[number];

/**
 * True for a kept report that an operator can process again: it is authentic, kept completely, and was not processed again
 * before. What a provider answered to an enquiry has no provider id and is not a report.
 */
export function canBeTakenAgain(alert: {
  reason: ReportAlertReason;
  externalId: string | null;
  isWhole: boolean;
  takenAt: Date | null;
}): boolean {
  if (alert.takenAt !== null || !alert.isWhole) return false;
  switch (alert.reason) {
    case "UNSIGNED":
      return false;
    case "UNREADABLE":
      return true;
    default:
      return alert.externalId !== null;
  }
}

/**
 * Thrown while a report is settled: none of it may take effect, and an operator must see it. The transaction rolls back, and the
 * report is kept with the reason.
 */
export class ReportRefused extends Error {
  override readonly name = "ReportRefused";
  readonly reason: ReportAlertReason;

  constructor(reason: ReportAlertReason) {
    super(`a provider's report was refused: ${reason}`);
    this.reason = reason;
  }
}
