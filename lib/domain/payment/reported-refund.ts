import type { RefundStatus } from "#lib/domain/payment/refund-states";

/**
 * Who asked for a refund: MERCHANT, by its people or its servers here; PROVIDER, without us: in a bank's app, on the provider's own
 * pages, or the provider itself.
 */
export const REFUND_INITIATORS = ["MERCHANT", "PROVIDER"] as const;
export type RefundInitiator = (typeof REFUND_INITIATORS)[number];

/**
 * A refund as a provider tells it, whoever asked for it. `id` is our id of it where the provider keeps that, and otherwise the
 * provider's own, unique in its account. `paymentId` is the provider's id of the payment; `amountMinor` is in the attempt's currency.
 */
export type ReportedRefund = {
  id: string;
  paymentId: string;
  answer: RefundStatus;
  amountMinor: number;
};

/**
 * What went back of a payment, as its provider tells it with the payment: each refund or, where it keeps none apart, their sum in
 * minor units of the attempt's currency.
 */
export type GivenBack = { refunds: readonly ReportedRefund[] } | { paymentId: string; sumMinor: number };

/** The id under which a refund stands that a provider tells only as a sum: the payment, and the sum that it brought about. */
export function refundIdOfSum({ paymentId, sumMinor }: { paymentId: string; sumMinor: number }): string {
  return `${paymentId}:refunded:${sumMinor}`;
}
