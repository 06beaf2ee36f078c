import fc from "fast-check";
import { expect, test } from "vitest";
import { toReais } from "../src/amounts.js";

test.each([
  ["25.9", "25.90"],
  ["0.01", "0.01"],
  ["1000000", "1000000.00"],
  // A tax of 7.7 % on 33.33.
  ["35.89641", "35.90"],
  ["10.005", "10.01"],
  ["10.0049999999999999999", "10.00"],
  ["0.29", "0.29"],
  ["9999999999999999.99", "9999999999999999.99"],
])("%s is %s BRL", (decimal, reais) => {
  expect(toReais(decimal)).toBe(reais);
});

test.each(["-1", "NaN", "Infinity", "1e21", "", "1,5", " 1"])("refuses %j", (decimal) => {
  expect(() => toReais(decimal)).toThrow("is not an amount");
});

test("every amount of whole cents stays the same, however many zeros follow", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.nat(18), (cents, zeros) => {
      const text = cents.toString().padStart(3, "0");
      const reais = `${text.slice(0, -2)}.${text.slice(-2)}`;
      expect(toReais(reais + "0".repeat(zeros))).toBe(reais);
    }),
  );
});
