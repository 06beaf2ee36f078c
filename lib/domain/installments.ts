import { feeOf, type Price } from "#lib/domain/fee";

/** More parts than this no card takes. */
export const MAX_INSTALLMENTS = 24;
/** The most a merchant may let its payers be asked for a month: 20 %. */
export const MAX_MONTHLY_INTEREST_BPS = 2_000;

/**
 * In how many parts a merchant lets cards pay: at most `maxCount`, none below `minAmountMinor`. Up to `interestFreeCount`
 * the payer pays gross; beyond it `monthlyInterestBps` basis points of interest a month, which are the processor's.
 */
export type InstallmentTerms = {
  maxCount: number;
  minAmountMinor: number;
  interestFreeCount: number;
  monthlyInterestBps: number;
};

/** The terms of a merchant who has set none: up to 24 parts of at least 1.00, all without interest. */
export const DEFAULT_INSTALLMENT_TERMS: InstallmentTerms = {
  maxCount: MAX_INSTALLMENTS,
  minAmountMinor: 100,
  interestFreeCount: MAX_INSTALLMENTS,
  monthlyInterestBps: 0,
};

/** One way to pay by card: `count` parts of `amountMinor`, `totalMinor` in all. */
export type InstallmentPlan = {
  count: number;
  amountMinor: number;
  totalMinor: number;
  interestFree: boolean;
};

/**
 * Every count on offer for a gross amount in minor units, rising: 1 always, the others where the terms allow them and no
 * installment falls below the least amount.
 */
export function planInstallments(grossMinor: number, terms: InstallmentTerms): InstallmentPlan[] {
  return Array.from({ length: terms.maxCount }, (_, index) =>
    planInstallment(grossMinor, terms, index + 1),
  ).filter(({ count, amountMinor }) => count === 1 || amountMinor >= terms.minAmountMinor);
}

/**
 * The plan of one count, on offer or not. Without interest the total is gross and `amountMinor` its floored part: the first
 * installment carries the cents that remain. With interest (Price table) every installment is the same, rounded up to the
 * cent, and the total is their sum.
 */
export function planInstallment(grossMinor: number, terms: InstallmentTerms, count: number): InstallmentPlan {
  if (isInterestFree(count, terms)) {
    return {
      count,
      amountMinor: Math.floor(grossMinor / count),
      totalMinor: grossMinor,
      interestFree: true,
    };
  }
  const amountMinor = pricePayment(grossMinor, terms.monthlyInterestBps, count);
  return { count, amountMinor, totalMinor: amountMinor * count, interestFree: false };
}

/**
 * The merchant's fee of a card payment in minor units. Who lets its payers pay in parts without interest bears the price's
 * `installmentFeeBps` for each beyond the first; where the payer bears interest, the fee is that of one installment.
 */
export function cardFeeOf(grossMinor: number, price: Price, terms: InstallmentTerms, count: number): number {
  return feeOf(grossMinor, price, isInterestFree(count, terms) ? count : 1);
}

function isInterestFree(count: number, terms: InstallmentTerms): boolean {
  return count <= terms.interestFreeCount || terms.monthlyInterestBps === 0;
}

const WHOLE_BPS = 10_000n;

// PMT = gross · i / (1 − (1 + i)^−n), with i in basis points and everything multiplied out to whole numbers.
function pricePayment(grossMinor: number, monthlyInterestBps: number, count: number): number {
  const bps = BigInt(monthlyInterestBps);
  const periods = BigInt(count);
  const grown = (WHOLE_BPS + bps) ** periods;
  const numerator = BigInt(grossMinor) * bps * grown;
  const denominator = WHOLE_BPS * (grown - WHOLE_BPS ** periods);
  return Number((numerator + denominator - 1n) / denominator);
}
