import { asMinor, type Minor } from "#lib/domain/money/minor";
import { type FeeRate, feeAt, feeRateOf, type Price } from "#lib/prices/fee.rules";

/** The maximum number of installments that cards accept. */
export const MAX_INSTALLMENTS = 24;
/** The highest monthly interest that a merchant may set: 20 %. */
export const MAX_MONTHLY_INTEREST_BPS = 2_000;

/**
 * A merchant's terms for card installments: at most `maxCount`, none below `minAmountMinor`. Up to
 * `interestFreeCount` the payer pays gross. Above it the payer pays `monthlyInterestBps` basis points of
 * interest a month, which the processor keeps.
 */
export type InstallmentTerms = {
  maxCount: number;
  minAmountMinor: Minor;
  interestFreeCount: number;
  monthlyInterestBps: number;
};

/** The default terms: up to 24 installments of at least 1.00, all without interest. */
export const DEFAULT_INSTALLMENT_TERMS: InstallmentTerms = {
  maxCount: MAX_INSTALLMENTS,
  minAmountMinor: asMinor(100),
  interestFreeCount: MAX_INSTALLMENTS,
  monthlyInterestBps: 0,
};

/** One way to pay by card: `count` installments of `amountMinor`, `totalMinor` in all. */
export type InstallmentPlan = {
  count: number;
  amountMinor: Minor;
  totalMinor: Minor;
  interestFree: boolean;
};

/**
 * Every number of installments on offer for a gross amount in minor units, in rising order: always 1, and each other number that
 * the terms allow if no installment falls below the minimum.
 */
export function planInstallments(grossMinor: Minor, terms: InstallmentTerms): InstallmentPlan[] {
  return Array.from({ length: terms.maxCount }, (_, index) =>
    planInstallment(grossMinor, terms, index + 1),
  ).filter(({ count, amountMinor }) => count === 1 || amountMinor >= terms.minAmountMinor);
}

/**
 * The plan for one number of installments, on offer or not. Without interest the total is gross and `amountMinor` its part,
 * rounded down; the first installment carries the remaining cents. With interest (Price table) equal installments are rounded up
 * to the cent, and the total is their sum.
 */
export function planInstallment(grossMinor: Minor, terms: InstallmentTerms, count: number): InstallmentPlan {
  if (isInterestFree(count, terms)) {
    return {
      count,
      amountMinor: asMinor(Math.floor(grossMinor / count)),
      totalMinor: grossMinor,
      interestFree: true,
    };
  }
  const amountMinor = pricePayment(grossMinor, terms.monthlyInterestBps, count);
  return { count, amountMinor, totalMinor: asMinor(amountMinor * count), interestFree: false };
}

/**
 * The merchant's fee for a card payment in minor units. Without interest the merchant pays the price's
 * `installmentFeeBps` for each installment after the first; when the payer pays interest, the fee is that of one
 * installment.
 */
export function cardFeeOf(grossMinor: Minor, price: Price, terms: InstallmentTerms, count: number): Minor {
  return feeAt(grossMinor, cardFeeRateOf(price, terms, count));
}

/** The rate of the fee that `cardFeeOf` computes. */
export function cardFeeRateOf(price: Price, terms: InstallmentTerms, count: number): FeeRate {
  return feeRateOf(price, isInterestFree(count, terms) ? count : 1);
}

function isInterestFree(count: number, terms: InstallmentTerms): boolean {
  return count <= terms.interestFreeCount || terms.monthlyInterestBps === 0;
}

const WHOLE_BPS = 10_000n;

// PMT = gross · i / (1 − (1 + i)^−n), with i in basis points, multiplied out to whole numbers.
function pricePayment(grossMinor: Minor, monthlyInterestBps: number, count: number): Minor {
  const bps = BigInt(monthlyInterestBps);
  const periods = BigInt(count);
  const grown = (WHOLE_BPS + bps) ** periods;
  const numerator = BigInt(grossMinor) * bps * grown;
  const denominator = WHOLE_BPS * (grown - WHOLE_BPS ** periods);
  return asMinor(Number((numerator + denominator - 1n) / denominator));
}
