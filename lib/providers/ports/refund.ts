import type { Minor } from "#lib/domain/money/minor";

/** A refund request; `refundId` is ours and makes it idempotent. */
export type RefundRequest = { refundId: string; providerPaymentId: string; amountMinor: Minor };

/**
 * Our records about a refund, for a provider that would refund again when repeated: our and the payer's amounts, what the
 * payment's other refunds returned, the refund's age, and the time since this refund and since another one was last requested
 * (ms; null: never).
 */
export type RefundHistory = {
  paidMinor: Minor;
  payerTotalMinor: Minor;
  returnedMinor: Minor;
  ageMs: number;
  sinceRequestedMs: number | null;
  sinceOtherMs: number | null;
};

/** A refund's result: done, certainly not done, or pending (a report follows, or a repetition shows it). */
export type RefundAnswer = "SUCCEEDED" | "FAILED" | "PENDING";

/**
 * A provider that refunds. With `refundsInTurn` it cannot tell a repeated refund from a new one, so a payment's refunds are
 * requested one at a time, oldest first, by one process, with their history. `refund` may throw ProviderTimeout or ProviderFault.
 */
export type RefundingProvider =
  | { readonly refundsInTurn?: false; refund(request: RefundRequest): Promise<RefundAnswer> }
  | {
      readonly refundsInTurn: true;
      refund(request: RefundRequest & { history: RefundHistory }): Promise<RefundAnswer>;
    };
