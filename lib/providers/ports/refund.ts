/** A refund as it is asked of a provider; `refundId` is ours and makes it idempotent. */
export type RefundRequest = { refundId: string; providerPaymentId: string; amountMinor: number };

/**
 * What our books know around a refund, for a provider that would give the money back again when it is asked again: what the
 * payment was for and what its payer paid in all, what other refunds of it gave back, how old the refund is, how long ago it was
 * last asked for, and how long ago another refund of the payment was made (null: never).
 */
export type RefundHistory = {
  paidMinor: number;
  payerTotalMinor: number;
  returnedMinor: number;
  ageMs: number;
  sinceRequestedMs: number | null;
  sinceOtherMs: number | null;
};

/** What the provider says of it: done, certainly not done, or not yet (a report follows, or asking again tells). */
export type RefundAnswer = "SUCCEEDED" | "FAILED" | "PENDING";

/**
 * A provider that gives money back. Where `refundsInTurn` is set, it cannot tell a repeated refund from another one: it is asked
 * for one refund of a payment at a time, the oldest first, by one process, and with the refund's history.
 * `refund` may throw ProviderTimeout or ProviderFault.
 */
export type RefundingProvider =
  | { readonly refundsInTurn?: false; refund(request: RefundRequest): Promise<RefundAnswer> }
  | {
      readonly refundsInTurn: true;
      refund(request: RefundRequest & { history: RefundHistory }): Promise<RefundAnswer>;
    };
