import fc from "fast-check";
import { expect, test } from "vitest";
import { toCents, toReais } from "../src/amounts.js";

test.each([
  [1, "0.01"],
  [99, "0.99"],
  [2590, "25.90"],
  [100_000_000, "1000000.00"],
])("%s cents are %s BRL, and back", (cents, reais) => {
  expect(toReais(cents)).toBe(reais);
  expect(toCents(reais)).toBe(cents);
});

test.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("refuses %s cents", (cents) => {
  expect(() => toReais(cents)).toThrow("is not an amount");
});

test.each(["", "25.9", "25", "25,90", "-1.00", "1e3", "NaN", "99999999999999999.00"])(
  "refuses %j",
  (reais) => {
    expect(() => toCents(reais)).toThrow("is not an amount");
  },
);

test("every amount stays the same", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (cents) => {
      expect(toCents(toReais(cents))).toBe(cents);
    }),
  );
});
