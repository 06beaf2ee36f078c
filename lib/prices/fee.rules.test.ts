import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { MAX_AMOUNT_MINOR } from "#lib/domain/money/money";
import { feeOf, freePrice, type Price } from "#lib/prices/fee.rules";

const price = (terms: Partial<Price>): Price => ({ ...freePrice("CREDIT_CARD"), ...terms });

describe("a fee", () => {
  it.each([
    [10_000, { feeBps: 399 }, 1, 399],
    [10_000, { feeBps: 399, feeFixedMinor: asMinor(39) }, 1, 438],
    // 50 × 1 % = 0.5 cents: half rounds up.
    [50, { feeBps: 100 }, 1, 1],
    [49, { feeBps: 100 }, 1, 0],
    [10_000, { feeBps: 399, installmentFeeBps: 150 }, 3, 699],
    [10, { feeFixedMinor: asMinor(39) }, 1, 10],
    [MAX_AMOUNT_MINOR, { feeBps: 10_000 }, 1, MAX_AMOUNT_MINOR],
  ])("of %i at %j in %i installments is %i", (gross, terms, installments, fee) => {
    expect(feeOf(asMinor(gross), price(terms), installments)).toBe(fee);
  });

  it("is exact to the half cent, and never more than gross", () => {
    const terms = fc.record({
      feeBps: fc.integer({ min: 0, max: 10_000 }),
      feeFixedMinor: fc.integer({ min: 0, max: 5_000 }).map(asMinor),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_AMOUNT_MINOR }), terms, (gross, given) => {
        const proportional = (BigInt(gross) * BigInt(given.feeBps) * 2n + 10_000n) / 20_000n;
        const expected = proportional + BigInt(given.feeFixedMinor);
        return (
          BigInt(feeOf(asMinor(gross), price(given))) ===
          (expected > BigInt(gross) ? BigInt(gross) : expected)
        );
      }),
    );
  });
});
