/** A refund as it is asked of a provider; `refundId` is ours and makes it idempotent. */
export type RefundRequest = { refundId: string; providerPaymentId: string; amountMinor: number };

/** What the provider says of it: done, certainly not done, or not yet (a report follows, or asking again tells). */
export type RefundAnswer = "SUCCEEDED" | "FAILED" | "PENDING";
