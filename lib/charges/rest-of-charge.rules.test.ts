import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countedParts, dueMinor, feeShare, feesOf, partsClosedBy } from "#lib/charges/rest-of-charge.rules";
import { asMinor } from "#lib/domain/money/minor";

const part = (amountMinor: number) => ({ amountMinor: asMinor(amountMinor), feeMinor: asMinor(0) });

describe("the rest of a charge", () => {
  it.each([
    ["nothing held", [], 100],
    ["a part", [40], 60],
    ["two parts", [40, 30], 30],
    ["a part that reaches gross", [100], 100],
    ["a part that would exceed gross", [40, 60, 10], 60],
  ])("with %s", (_, suspense, due) => {
    expect(dueMinor(asMinor(100), suspense.map(part))).toBe(due);
  });

  it.each([
    [100, []],
    [60, [40]],
    [40, [40, 20]],
    [39, null],
    [61, null],
    [1, null],
  ])(
    "%d completes a charge of 100, for which 40 and then 20 are held, together with %j",
    (amountMinor, counted) => {
      const closed = partsClosedBy(asMinor(100), [part(40), part(20)], asMinor(amountMinor));
      expect(closed?.map((one) => one.amountMinor) ?? null).toEqual(counted);
    },
  );

  it("is above zero, and completes its charge to the cent, with fees that never exceed the amounts", () => {
    const money = fc.integer({ min: 1, max: 99_999_999_999 });
    const suspense = fc.array(fc.tuple(money, fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 6 });
    fc.assert(
      fc.property(money, suspense, (gross, all) => {
        const parts = all.map(([amountMinor, share]) => ({
          amountMinor: asMinor(amountMinor),
          feeMinor: asMinor(Math.floor(amountMinor * share)),
        }));
        const due = dueMinor(asMinor(gross), parts);
        expect(due).toBeGreaterThan(0);
        const closed = partsClosedBy(asMinor(gross), parts, due) ?? [];
        expect(closed).toEqual(countedParts(asMinor(gross), parts));
        expect(closed.reduce<number>((sum, one) => sum + one.amountMinor, due)).toBe(gross);
        expect(feesOf(closed) + feeShare({ amountMinor: due, feeMinor: due }, due)).toBeLessThanOrEqual(
          gross,
        );
      }),
    );
  });
});

describe("the share of a fee", () => {
  it.each([
    [1_000, 35, 1_000, 35],
    [1_000, 35, 2_000, 35],
    [1_000, 35, 400, 14],
    [1_000, 35, 599, 20],
    [99_999_999_999, 99_999_999_999, 99_999_999_998, 99_999_999_998],
  ])(
    "of an attempt of %d with a fee of %d is, for a part of %d, %d",
    (amountMinor, feeMinor, some, share) => {
      expect(
        feeShare({ amountMinor: asMinor(amountMinor), feeMinor: asMinor(feeMinor) }, asMinor(some)),
      ).toBe(share);
    },
  );

  it("of two halves never adds up to more than the fee", () => {
    const amounts = fc
      .integer({ min: 2, max: 99_999_999_999 })
      .chain((amountMinor) =>
        fc.tuple(
          fc.constant(amountMinor),
          fc.integer({ min: 0, max: amountMinor }),
          fc.integer({ min: 1, max: amountMinor - 1 }),
        ),
      );
    fc.assert(
      fc.property(amounts, ([amountMinor, feeMinor, some]) => {
        const attempt = { amountMinor: asMinor(amountMinor), feeMinor: asMinor(feeMinor) };
        const both = feeShare(attempt, asMinor(some)) + feeShare(attempt, asMinor(amountMinor - some));
        expect(both).toBeLessThanOrEqual(feeMinor);
        expect(feeMinor - both).toBeLessThanOrEqual(1);
        expect(feeShare(attempt, asMinor(some))).toBeLessThanOrEqual(some);
      }),
    );
  });
});
