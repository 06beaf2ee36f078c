import fc from "fast-check";
import { expect, test } from "vitest";
import { addMinor, restMinor, sumMinor, sumOfAmounts } from "#lib/domain/money/minor";

const amounts = fc.array(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }));

test("subtracting all amounts of a sum leaves zero", () => {
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

test("no amounts sum to zero, and a difference may be negative", () => {
  expect([addMinor(), sumOfAmounts([]), restMinor(5), restMinor(5, 3, 4)]).toEqual([0, 0, 5, -2]);
});

test.each([
  [() => addMinor(1.5)],
  [() => addMinor(Number.MAX_SAFE_INTEGER, 1)],
  [() => restMinor(Number.NaN)],
  [() => sumOfAmounts([{ amountMinor: 0.1 }])],
])("a fraction of a minor unit is refused: %s", (reckon) => {
  expect(reckon).toThrow(RangeError);
});
