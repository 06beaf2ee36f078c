/** Kinds of objects that the search finds, in display order. */
export const SEARCH_KINDS = [
  "charge",
  "attempt",
  "pixPayment",
  "invoice",
  "customer",
  "subscription",
  "recipient",
  "refund",
  "payout",
  "dispute",
  "paymentLink",
  "event",
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
