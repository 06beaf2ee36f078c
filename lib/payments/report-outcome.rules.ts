/**
 * A report's meaning in one word, for every provider: about an attempt (LOOK means only that something happened), a refund, a dispute,
 * coins seen on a chain, coins sent out, or BRL sent by Pix.
 */
export const REPORT_OUTCOMES = [
  "PAID",
  "AUTHORIZED",
  "FAILED",
  "CANCELED",
  "PROCESSING",
  "PENDING",
  "REFUND_SUCCEEDED",
  "REFUND_FAILED",
  "REFUND_PENDING",
  "LOOK",
  "DISPUTED",
  "DISPUTE_WON",
  "DISPUTE_LOST",
  "COINS_SEEN",
  "PAYOUT_PENDING",
  "PAYOUT_SENT",
  "PAYOUT_CONFIRMED",
  "PAYOUT_FAILED",
  "PIX_OUT_PENDING",
  "PIX_OUT_PAID",
  "PIX_OUT_FAILED",
  "PIX_OUT_RETURNED",
] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];
