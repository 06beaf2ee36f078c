import fc from "fast-check";
import { expect, test } from "vitest";
import {
  absMinor,
  addMinor,
  asMinor,
  maxMinor,
  minMinor,
  portionMinor,
  restMinor,
  sumMinor,
  sumOfAmounts,
} from "#lib/domain/money/minor";

const amounts = fc.array(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }).map(asMinor));

test("subtracting all amounts of a sum leaves zero", () => {
  fc.assert(
    fc.property(amounts, (all) => {
      const rows = all.map((amountMinor) => ({ amountMinor }));
      const sum = addMinor(...all);
      expect(sumOfAmounts(rows)).toBe(sum);
      expect(sumMinor(rows, ({ amountMinor }) => asMinor(2 * amountMinor))).toBe(2 * sum);
      expect(restMinor(sum, ...all)).toBe(0);
    }),
  );
});

test("the sum of no amounts is zero, and a difference may be negative", () => {
  expect([
    addMinor(),
    sumOfAmounts([]),
    restMinor(asMinor(5)),
    restMinor(asMinor(5), asMinor(3), asMinor(4)),
  ]).toEqual([0, 0, 5, -2]);
});

test.each([1.5, 0.1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
  "%d is not an amount in minor units",
  (value) => {
    expect(() => asMinor(value)).toThrow(RangeError);
  },
);

const most = asMinor(Number.MAX_SAFE_INTEGER);

test.each([
  [() => addMinor(most, asMinor(1))],
  [() => restMinor(asMinor(-1), most)],
  [() => sumOfAmounts([{ amountMinor: most }, { amountMinor: asMinor(1) }])],
])("refuses a sum beyond the safe integers: %s", (reckon) => {
  expect(reckon).toThrow(RangeError);
});

test("finds the smallest and the largest amount, and removes a sign", () => {
  const some = [asMinor(3), asMinor(-5), asMinor(4)];
  expect([minMinor(...some), maxMinor(...some), absMinor(asMinor(-5)), absMinor(0)]).toEqual([-5, 4, 5, 0]);
});

test("the compiler accepts no other numbers as amounts", () => {
  const count: number = 3;
  // @ts-expect-error: a count is not an amount.
  expect(addMinor(count)).toBe(3);
  // @ts-expect-error: nor is a literal, except zero.
  expect(addMinor(3, 0)).toBe(3);
});

test("a portion is truncated exactly, even if its product is beyond the safe integers", () => {
  const most = asMinor(99_999_999_999);
  expect(portionMinor(most, asMinor(99_999_999_998), most)).toBe(99_999_999_998);
  expect(portionMinor(asMinor(1_235), asMinor(9_999), asMinor(10_000))).toBe(1_234);
  expect(portionMinor(asMinor(-5), asMinor(1), asMinor(2))).toBe(-2);
  expect(() => portionMinor(most, most, asMinor(0))).toThrow(RangeError);
  expect(() => portionMinor(most, most, asMinor(1))).toThrow(RangeError);
});

test("the portions of two parts add up to the portion of both, or to a cent less", () => {
  const positive = fc.integer({ min: 1, max: 99_999_999_999 }).map(asMinor);
  fc.assert(
    fc.property(positive, positive, positive, (amount, part, rest) => {
      const whole = addMinor(part, rest);
      const lost = restMinor(amount, portionMinor(amount, part, whole), portionMinor(amount, rest, whole));
      expect([0, 1]).toContain(lost);
    }),
  );
});
