import type { PaymentMethod } from "#lib/domain/payment-methods";

/**
 * A merchant's price for a method: `feeBps` basis points of gross plus `feeFixedMinor` cents, and
 * `installmentFeeBps` for every card installment after the first. Its money is pending for `settlementDays`.
 */
export type Price = {
  method: PaymentMethod;
  feeBps: number;
  feeFixedMinor: number;
  installmentFeeBps: number;
  settlementDays: number;
  feeRefundable: boolean;
};

/** The price without a setting by staff: no fee, no pending days. */
export function freePrice(method: PaymentMethod): Price {
  return {
    method,
    feeBps: 0,
    feeFixedMinor: 0,
    installmentFeeBps: 0,
    settlementDays: 0,
    feeRefundable: false,
  };
}

/**
 * The fee of a payment in minor units: basis points rounded half up, plus the fixed part, never more than
 * gross. Exact: the largest amount times the largest rate is below 2^53.
 */
export function feeOf(grossMinor: number, price: Price, installments = 1): number {
  const bps = price.feeBps + price.installmentFeeBps * (installments - 1);
  const proportional = Math.floor((grossMinor * bps + 5_000) / 10_000);
  return Math.min(grossMinor, proportional + price.feeFixedMinor);
}
