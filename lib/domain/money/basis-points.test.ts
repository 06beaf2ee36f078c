import { expect, test } from "vitest";
import { bpsOf, formatBps } from "#lib/domain/money/basis-points";

test.each([
  [0, "0.00"],
  [5, "0.05"],
  [99, "0.99"],
  [250, "2.50"],
  [10_000, "100.00"],
])("%i basis points are %s percent", (bps, percentage) => {
  expect(formatBps(bps)).toBe(percentage);
  expect(bpsOf(percentage)).toBe(bps);
});

test.each(["2.5", "-0.01", "1", ""])("%j is not a percentage that we write", (text) => {
  expect(() => bpsOf(text)).toThrow(RangeError);
});
