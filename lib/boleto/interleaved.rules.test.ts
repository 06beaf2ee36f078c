import { expect, it, test } from "vitest";
import { interleavedBars } from "#lib/boleto/interleaved.rules";

it("draws the start, each pair of digits and the stop", () => {
  // The digits 12 in ISO/IEC 16390. The bars encode the 1: wide, narrow, narrow, narrow, wide; the spaces encode the 2: narrow,
  // wide, narrow, narrow, wide.
  expect(interleavedBars("12")).toEqual({
    bars: [
      { at: 0, width: 1 },
      { at: 2, width: 1 },
      { at: 4, width: 3 },
      { at: 8, width: 1 },
      { at: 12, width: 1 },
      { at: 14, width: 1 },
      { at: 16, width: 3 },
      { at: 22, width: 3 },
      { at: 26, width: 1 },
    ],
    width: 27,
  });
});

it("has the same width for any 44 digits", () => {
  for (const digits of ["0".repeat(44), "12".repeat(22), "9".repeat(44)])
    expect(interleavedBars(digits)).toMatchObject({ width: 22 * 18 + 9, bars: { length: 22 * 5 + 4 } });
});

test.each(["", "1", "123", "1a"])("refuses %j", (digits) => {
  expect(() => interleavedBars(digits)).toThrow("barcode");
});
