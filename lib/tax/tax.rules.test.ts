import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addMinor, asMinor } from "#lib/domain/money/minor";
import { MAX_AMOUNT_MINOR } from "#lib/domain/money/money";
import { setAsideMinor, type TaxOfPayment } from "#lib/tax/tax.rules";

const tax = (given: Partial<TaxOfPayment>): TaxOfPayment => ({
  paidMinor: asMinor(10_000),
  totalMinor: asMinor(10_000),
  informedMinor: asMinor(900),
  ...given,
});
const part = (paid: number, total: number, informed: number) =>
  tax({ paidMinor: asMinor(paid), totalMinor: asMinor(total), informedMinor: asMinor(informed) });

describe("a bank sets aside from one payment", () => {
  it.each([
    ["the whole tax of the whole charge", tax({}), 900],
    // The vector of the published example.
    ["half the tax of half", tax({ paidMinor: asMinor(5_000), openMinor: asMinor(10_000) }), 450],
    // 6,179.77 × 20.00 / 10,000.00 = 12.35954.
    ["whole cents, truncated", part(617_977, 1_000_000, 2_000), 1_235],
    ["nothing of 0.99 of a cent", part(99, 100, 1), 0],
    ["what is open, if that is less", tax({ paidMinor: asMinor(5_000), openMinor: asMinor(449) }), 449],
    ["nothing if nothing is open", tax({ openMinor: asMinor(0) }), 0],
    ["a corrected tax below the informed one", tax({ correctedMinor: asMinor(700) }), 700],
    ["a corrected tax above the informed one", tax({ correctedMinor: asMinor(1_100) }), 1_100],
    ["nothing of a tax corrected to zero", tax({ correctedMinor: asMinor(0) }), 0],
    ["nothing of a tax of zero", part(10_000, 10_000, 0), 0],
    ["nothing of no payment", part(0, 10_000, 900), 0],
    ["no more than the tax if fine and interest are paid", part(10_231, 10_000, 900), 900],
    [
      "the exact cent of the largest amounts",
      part(MAX_AMOUNT_MINOR - 1, MAX_AMOUNT_MINOR, MAX_AMOUNT_MINOR),
      MAX_AMOUNT_MINOR - 1,
    ],
  ])("%s", (_, given, expected) => {
    expect(setAsideMinor(given)).toBe(expected);
  });

  it("nothing of a charge of zero, which has no parts", () => {
    expect(() => setAsideMinor(part(100, 0, 1))).toThrow(RangeError);
  });
});

const anyMinor = fc.integer({ min: 0, max: MAX_AMOUNT_MINOR }).map(asMinor);
const anyTax = fc.record({
  paidMinor: anyMinor,
  totalMinor: fc.integer({ min: 1, max: MAX_AMOUNT_MINOR }).map(asMinor),
  informedMinor: anyMinor,
  correctedMinor: fc.option(anyMinor, { nil: undefined }),
  openMinor: fc.option(anyMinor, { nil: undefined }),
});
const anyParts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 });

describe("what is set aside", () => {
  it("is the largest whole number of cents that exceeds neither the proportion nor the tax nor what is open", () => {
    fc.assert(
      fc.property(anyTax, (given) => {
        const stated = BigInt(given.correctedMinor ?? given.informedMinor);
        const open = BigInt(given.openMinor ?? MAX_AMOUNT_MINOR);
        const fits = (cents: bigint) =>
          cents * BigInt(given.totalMinor) <= BigInt(given.paidMinor) * stated &&
          cents <= stated &&
          cents <= open;
        const setAside = BigInt(setAsideMinor(given));
        expect([fits(setAside), fits(setAside + 1n)]).toEqual([true, false]);
      }),
    );
  });

  it("of all parts of a charge is its tax less under a cent for each part", () => {
    fc.assert(
      fc.property(anyParts, anyMinor, (parts, taxMinor) => {
        const total = parts.reduce((sum, paid) => sum + paid, 0);
        const setAside = addMinor(...parts.map((paid) => setAsideMinor(part(paid, total, taxMinor))));
        expect(setAside).toBeLessThanOrEqual(taxMinor);
        expect(setAside).toBeGreaterThan(taxMinor - parts.length);
      }),
    );
  });
});
