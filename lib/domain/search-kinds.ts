/** Kinds of things that the search finds, in the order in which they are shown. */
export const SEARCH_KINDS = [
  "charge",
  "attempt",
  "pixPayment",
  "invoice",
  "recipient",
  "refund",
  "paymentLink",
  "event",
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
