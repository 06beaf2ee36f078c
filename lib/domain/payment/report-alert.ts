/**
 * Why an operator must look at a provider's report:
 * - UNSIGNED: its signature does not hold; anybody may have sent it.
 * - UNREADABLE: signed, but not what the provider's schema allows, or a row of it is not; a row of an answer likewise.
 * - ID_REUSED: another report came under the same id, with other contents.
 * - NOTHING_OF_OURS: what it is about is unknown here.
 * - ANOTHER_METHOD, ANOTHER_CURRENCY, ANOTHER_AMOUNT: it does not fit what was asked of the provider.
 * - ANOTHER_PAYMENT: the provider's payment is already booked for something else.
 * - CONTRADICTION: it denies what the provider said before.
 * - UNWITNESSED: one source of a chain alone shows a transfer, and no other answers; it pays nothing until another one shows it.
 * - DISPUTED: the payer's bank warns of a payment, asks about it, or disputes money that paid no charge. It moves no money here.
 * - NOT_BOOKABLE: the database refused what it says.
 * - ANOTHER_SHOPPER: a processor kept a card for another payer than was asked for; nothing of it is kept here.
 * - CARD_NOT_REMOVED: a processor could not be brought to remove a saved card: a person has to do it there.
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
] as const;
export type ReportAlertReason = (typeof REPORT_ALERT_REASONS)[number];

/** What an operator who takes a kept report again comes to: it took effect, or it is refused as before. */
export const RETAKEN_OUTCOMES = ["TAKEN", "UNCHANGED"] as const;
export type RetakenOutcome = (typeof RETAKEN_OUTCOMES)[number];

/**
 * True for a kept report that an operator can take again, if its provider still reports: it was authentic, it is kept as it was sent,
 * and nobody has taken it again yet. What a provider answered when it was asked has no id of the provider's, and is no report.
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
 * Thrown while a report is settled: nothing of it may take effect, and an operator must see it. The transaction rolls back, and
 * the report is kept with the reason.
 */
export class ReportRefused extends Error {
  override readonly name = "ReportRefused";
  readonly reason: ReportAlertReason;

  constructor(reason: ReportAlertReason) {
    super(`a provider's report was refused: ${reason}`);
    this.reason = reason;
  }
}
