/**
 * What a provider's report says in one word, whatever the provider: of an attempt, of a refund, of coins seen on a chain, or of
 * coins sent out.
 */
export const REPORT_OUTCOMES = [
  "PAID",
  "FAILED",
  "CANCELED",
  "PROCESSING",
  "PENDING",
  "REFUND_SUCCEEDED",
  "REFUND_FAILED",
  "REFUND_PENDING",
  "COINS_SEEN",
  "PAYOUT_PENDING",
  "PAYOUT_SENT",
  "PAYOUT_CONFIRMED",
  "PAYOUT_FAILED",
] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];
