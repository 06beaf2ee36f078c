import { addMinor, asMinor, type Minor, minMinor, restMinor } from "#lib/domain/money/minor";
import type { PaymentMethod } from "#lib/domain/payment-methods";

/**
 * A merchant's price for a method: `feeBps` basis points of gross plus `feeFixedMinor` cents, and
 * `installmentFeeBps` for every card installment after the first. Its money is pending for `settlementDays`.
 */
export type Price = {
  method: PaymentMethod;
  feeBps: number;
  feeFixedMinor: Minor;
  installmentFeeBps: number;
  settlementDays: number;
  feeRefundable: boolean;
};

/** The price when staff have set none: no fee, no pending days. */
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
export function feeOf(grossMinor: Minor, price: Price, installments = 1): Minor {
  return feeAt(grossMinor, feeRateOf(price, installments));
}

/** An amount less its fee, in minor units: what a payment's parties share. */
export function lessFee(amountMinor: Minor, feeMinor: Minor): Minor {
  return restMinor(amountMinor, feeMinor);
}

/** The rate of a payment's fee, in basis points and cents, stored while the amount is not final. */
export type FeeRate = { bps: number; fixedMinor: Minor };

/** The rate of a price for a number of installments. */
export function feeRateOf(price: Price, installments = 1): FeeRate {
  return {
    bps: price.feeBps + price.installmentFeeBps * (installments - 1),
    fixedMinor: price.feeFixedMinor,
  };
}

/** The fee of an amount at a rate, in minor units, by the rule of `feeOf`. */
export function feeAt(grossMinor: Minor, { bps, fixedMinor }: FeeRate): Minor {
  const proportional = asMinor(Math.floor((grossMinor * bps + 5_000) / 10_000));
  return minMinor(grossMinor, addMinor(proportional, fixedMinor));
}
