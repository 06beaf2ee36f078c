import type { Minor } from "#lib/domain/money/minor";
import { type RefundStatus, takesMoney } from "#lib/refunds/refund-states.rules";

/**
 * Who initiated a refund: MERCHANT, through its people or servers here; PROVIDER, without us: in a bank's app, on the provider's
 * pages, or the provider itself.
 */
export const REFUND_INITIATORS = ["MERCHANT", "PROVIDER"] as const;
export type RefundInitiator = (typeof REFUND_INITIATORS)[number];

/**
 * A refund as its provider reports it, whoever initiated it. `id` is ours if the provider keeps it, else the provider's, unique
 * in its account. `paymentId` is the provider's id of the payment; `amountMinor` is in the attempt's currency.
 */
export type ReportedRefund = {
  id: string;
  paymentId: string;
  answer: RefundStatus;
  amountMinor: Minor;
};

/**
 * The refunds reported with a payment: each one or, where the provider does not separate them, their sum in minor units of the
 * attempt's currency.
 */
export type GivenBack = { refunds: readonly ReportedRefund[] } | { paymentId: string; sumMinor: Minor };

/** True for money of which the provider reports that some is already going back. */
export function goesBackAlready(given: GivenBack | undefined): boolean {
  if (given === undefined) return false;
  return "refunds" in given ? given.refunds.some(({ answer }) => takesMoney(answer)) : given.sumMinor > 0;
}

/** The id of a refund that a provider reports only as a sum: the payment, and the new sum. */
export function refundIdOfSum({ paymentId, sumMinor }: { paymentId: string; sumMinor: Minor }): string {
  return `${paymentId}:refunded:${sumMinor}`;
}
