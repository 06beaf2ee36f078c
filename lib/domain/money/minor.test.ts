import fc from "fast-check";
import { expect, test } from "vitest";
import { addMinor, restMinor, sumMinor, sumOfAmounts } from "#lib/domain/money/minor";

const amounts = fc.array(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }));

test("what is taken from a sum of amounts leaves nothing", () => {
  fc.assert(
    fc.property(amounts, (all) => {
      const rows = all.map((amountMinor) => ({ amountMinor }));
      const sum = addMinor(...all);
      expect(sumOfAmounts(rows)).toBe(sum);
      expect(sumMinor(rows, ({ amountMinor }) => 2 * amountMinor)).toBe(2 * sum);
      expect(restMinor(sum, ...all)).toBe(0);
    }),
  );
});

test("nothing sums to zero, and more may be taken than there is", () => {
  expect([addMinor(), sumOfAmounts([]), restMinor(5), restMinor(5, 3, 4)]).toEqual([0, 0, 5, -2]);
});

test.each([
  [() => addMinor(1.5)],
  [() => addMinor(Number.MAX_SAFE_INTEGER, 1)],
  [() => restMinor(Number.NaN)],
  [() => sumOfAmounts([{ amountMinor: 0.1 }])],
])("what is no whole number of minor units is refused: %s", (reckon) => {
  expect(reckon).toThrow(RangeError);
});
