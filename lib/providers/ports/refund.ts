import type { Minor } from "#lib/domain/money/minor";

/** A refund request; `refundId` is ours and makes it idempotent. */
export type RefundRequest = { refundId: string; providerPaymentId: string; amountMinor: Minor };

/**
 * What our records know about a refund, for a provider that would refund twice when a request is repeated: our and the payer's
 * amounts, what the payment's other refunds returned, the refund's age, and how long ago (ms; null: never) this refund and
 * another one were last requested.
 */
export type RefundHistory = {
  paidMinor: Minor;
  payerTotalMinor: Minor;
  returnedMinor: Minor;
  ageMs: number;
  sinceRequestedMs: number | null;
  sinceOtherMs: number | null;
};

/** A refund's result: done, certainly not done, or pending (a report follows, or a repeated request shows it). */
export type RefundAnswer = "SUCCEEDED" | "FAILED" | "PENDING";

/**
 * A provider that refunds. A provider with `refundsInTurn` cannot tell a repeated refund from a new one, so one process requests
 * a payment's refunds one at a time, oldest first, with their history. `refund` may throw ProviderTimeout or ProviderFault.
 */
export type RefundingProvider =
  | { readonly refundsInTurn?: false; refund(request: RefundRequest): Promise<RefundAnswer> }
  | {
      readonly refundsInTurn: true;
      refund(request: RefundRequest & { history: RefundHistory }): Promise<RefundAnswer>;
    };
