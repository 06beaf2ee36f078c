import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { MAX_AMOUNT_MINOR } from "#lib/domain/money/money";
import {
  cardFeeOf,
  DEFAULT_INSTALLMENT_TERMS,
  type InstallmentTerms,
  MAX_INSTALLMENTS,
  MAX_MONTHLY_INTEREST_BPS,
  planInstallment,
  planInstallments,
} from "#lib/installments/installments.rules";
import { feeOf, freePrice } from "#lib/prices/fee.rules";

const terms = (given: Partial<InstallmentTerms>): InstallmentTerms => ({
  ...DEFAULT_INSTALLMENT_TERMS,
  minAmountMinor: asMinor(1),
  ...given,
});
const anyGross = fc.integer({ min: 1, max: MAX_AMOUNT_MINOR });
const anyCount = fc.integer({ min: 1, max: MAX_INSTALLMENTS });
const anyTerms = fc.record({
  maxCount: anyCount,
  minAmountMinor: fc.integer({ min: 1, max: 1_000_000 }).map(asMinor),
  interestFreeCount: anyCount,
  monthlyInterestBps: fc.integer({ min: 0, max: MAX_MONTHLY_INTEREST_BPS }),
});
const withInterest = (monthlyInterestBps: number) => terms({ interestFreeCount: 1, monthlyInterestBps });

describe("installments with interest", () => {
  it.each([
    // 100 × 0.1 / (1 − 1 / 1.21) = 12.1 / 0.21 = 57.619…
    [10_000, 1_000, 2, 5_762, 11_524],
    // 100 × 0.1 / (1 − 1 / 1.331) = 13.31 / 0.331 = 40.2114…
    [10_000, 1_000, 3, 4_022, 12_066],
    // 100 × 0.01 / (1 − 1 / 1.0201) = 1.0201 / 0.0201 = 50.7512…
    [10_000, 100, 2, 5_076, 10_152],
    // 0.21 × 0.1 / (1 − 1 / 1.21) = 0.121: a tenth of a cent is still rounded up.
    [21, 1_000, 2, 13, 26],
    // 2.10 × 0.1 / (1 − 1 / 1.21) = 1.21 exactly: no rounding.
    [210, 1_000, 2, 121, 242],
    [10_000, 199, 10, 1_113, 11_130],
    [100_000, 299, 12, 10_041, 120_492],
    [MAX_AMOUNT_MINOR, MAX_MONTHLY_INTEREST_BPS, 24, 20_254_787_303, 486_114_895_272],
  ])("of %i cents at %i bps in %i are %i each, %i in all", (gross, bps, count, amountMinor, totalMinor) => {
    const plan = planInstallment(asMinor(gross), withInterest(bps), count);
    expect(plan).toEqual({ count, amountMinor, totalMinor, interestFree: false });
  });

  it("are the smallest equal parts that pay the debt off: each month's interest, then the installment", () => {
    fc.assert(
      fc.property(
        anyGross,
        fc.integer({ min: 1, max: MAX_MONTHLY_INTEREST_BPS }),
        fc.integer({ min: 2, max: MAX_INSTALLMENTS }),
        (gross, bps, count) => {
          const { amountMinor } = planInstallment(asMinor(gross), withInterest(bps), count);
          // The debt in cents × 10,000^month, exact.
          const owed = (installment: bigint) => {
            let debt = BigInt(gross);
            for (let month = 1n; month <= BigInt(count); month += 1n) {
              debt = debt * BigInt(10_000 + bps) - installment * 10_000n ** month;
            }
            return debt;
          };
          expect(owed(BigInt(amountMinor)) <= 0n).toBe(true);
          expect(owed(BigInt(amountMinor) - 1n) > 0n).toBe(true);
        },
      ),
    );
  });

  it("decrease with their number, and cost more at a higher rate", () => {
    fc.assert(
      fc.property(anyGross, fc.integer({ min: 1, max: 1_999 }), (gross, bps) => {
        for (let count = 2; count < MAX_INSTALLMENTS; count += 1) {
          const plan = planInstallment(asMinor(gross), withInterest(bps), count);
          const longer = planInstallment(asMinor(gross), withInterest(bps), count + 1);
          expect(longer.amountMinor).toBeLessThanOrEqual(plan.amountMinor);
          // Rounding up may add a cent to each installment of the shorter plan.
          expect(longer.totalMinor).toBeGreaterThan(plan.totalMinor - count);
          const dearer = planInstallment(asMinor(gross), withInterest(bps + 1), count);
          expect(dearer.totalMinor).toBeGreaterThanOrEqual(plan.totalMinor);
        }
      }),
    );
  });
});

describe("the offered installments", () => {
  it("are 24 without interest by default, none below 1.00", () => {
    const plans = planInstallments(asMinor(10_000), DEFAULT_INSTALLMENT_TERMS);
    expect(plans.map(({ count }) => count)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
    expect(plans[2]).toEqual({ count: 3, amountMinor: 3_333, totalMinor: 10_000, interestFree: true });
    expect(plans.every(({ totalMinor }) => totalMinor === 10_000)).toBe(true);
    expect(planInstallments(asMinor(350), DEFAULT_INSTALLMENT_TERMS).map(({ count }) => count)).toEqual([
      1, 2, 3,
    ]);
    expect(planInstallments(asMinor(99), DEFAULT_INSTALLMENT_TERMS).map(({ count }) => count)).toEqual([1]);
  });

  it("bear interest from the first count above the interest-free ones", () => {
    const offered = planInstallments(
      asMinor(10_000),
      terms({ maxCount: 3, interestFreeCount: 2, monthlyInterestBps: 1_000 }),
    );
    expect(offered).toEqual([
      { count: 1, amountMinor: 10_000, totalMinor: 10_000, interestFree: true },
      { count: 2, amountMinor: 5_000, totalMinor: 10_000, interestFree: true },
      { count: 3, amountMinor: 4_022, totalMinor: 12_066, interestFree: false },
    ]);
  });

  it("are free of interest at a rate of zero, for any number", () => {
    const offered = planInstallments(asMinor(10_000), terms({ interestFreeCount: 1, monthlyInterestBps: 0 }));
    expect(offered).toHaveLength(24);
    expect(offered.every(({ interestFree }) => interestFree)).toBe(true);
  });

  it("always include one installment of gross, and respect the maximum count and the minimum amount", () => {
    fc.assert(
      fc.property(anyGross, anyTerms, (gross, given) => {
        const offered = planInstallments(asMinor(gross), given);
        expect(offered[0]).toEqual({ count: 1, amountMinor: gross, totalMinor: gross, interestFree: true });
        for (const { count, amountMinor, totalMinor, interestFree } of offered) {
          expect(count).toBeLessThanOrEqual(given.maxCount);
          if (count > 1) expect(amountMinor).toBeGreaterThanOrEqual(given.minAmountMinor);
          expect(Number.isSafeInteger(amountMinor) && Number.isSafeInteger(totalMinor)).toBe(true);
          expect(totalMinor).toBeGreaterThanOrEqual(gross);
          if (!interestFree) expect(totalMinor).toBe(amountMinor * count);
          if (!interestFree) continue;
          expect(totalMinor).toBe(gross);
          // The extra amount of the first installment is less than a cent per installment.
          expect(gross - amountMinor * count).toBeGreaterThanOrEqual(0);
          expect(gross - amountMinor * count).toBeLessThan(count);
        }
      }),
    );
  });

  it("include every count that the terms allow", () => {
    fc.assert(
      fc.property(anyGross, anyTerms, anyCount, (gross, given, count) => {
        const plan = planInstallment(asMinor(gross), given, count);
        const allowed = count === 1 || (count <= given.maxCount && plan.amountMinor >= given.minAmountMinor);
        expect(planInstallments(asMinor(gross), given).some((offered) => offered.count === count)).toBe(
          allowed,
        );
      }),
    );
  });
});

describe("the fee of a card payment", () => {
  const price = {
    ...freePrice("CREDIT_CARD"),
    feeBps: 399,
    feeFixedMinor: asMinor(39),
    installmentFeeBps: 150,
  };
  const given = terms({ interestFreeCount: 6, monthlyInterestBps: 199 });

  it.each([
    [1, 438],
    [2, 588],
    [6, 1_188],
    [7, 438],
    [24, 438],
  ])("in %i installments is %i: the merchant pays the interest-free part", (count, fee) => {
    expect(cardFeeOf(asMinor(10_000), price, given, count)).toBe(fee);
  });

  it("grows with every interest-free installment", () => {
    const free = terms({ interestFreeCount: 1, monthlyInterestBps: 0 });
    expect(cardFeeOf(asMinor(10_000), price, free, 3)).toBe(feeOf(asMinor(10_000), price, 3));
  });
});
