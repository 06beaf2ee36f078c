import { expect, test } from "vitest";
import { exponentOf } from "#lib/domain/money/currency";

test.each([
  ["BRL", 2],
  ["USD", 2],
  ["COP", 2],
  ["JPY", 0],
  ["CLP", 0],
  ["KWD", 3],
  ["CLF", 4],
  // The currency is not in the standard; it gets hundredths, as most currencies have.
  ["ZZZ", 2],
])("%s has %i decimals", (currency, decimals) => {
  expect(exponentOf(currency)).toBe(decimals);
});
