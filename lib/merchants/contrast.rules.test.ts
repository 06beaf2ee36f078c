import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contrastRatio, readableOn } from "#lib/merchants/contrast.rules";

const hexColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("contrastRatio", () => {
  // Values from WebAIM's and the W3C's own examples, to two decimals.
  test.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#ffffff", 1],
    ["#777777", "#ffffff", 4.48],
    ["#767676", "#ffffff", 4.54],
    ["#0000ff", "#ffffff", 8.59],
    ["#ff0000", "#ffffff", 4],
    ["#ffff00", "#000000", 19.56],
  ])("of %s and %s is %d", (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2);
  });

  test("ignores the order of the colors and the letter case", () => {
    fc.assert(
      fc.property(hexColor, hexColor, (one, other) => {
        expect(contrastRatio(one, other)).toBe(contrastRatio(other.toUpperCase(), one));
      }),
    );
  });

  test.each(["", "#fff", "red", "#12345g", "123456", "#1234567", " #123456", "#123456\n"])(
    "refuses %j, which is not a color of six digits",
    (text) => {
      expect(() => contrastRatio(text, "#000000")).toThrow(RangeError);
    },
  );
});

describe("readableOn", () => {
  test.each([
    ["#ffffff", "black"],
    ["#000000", "white"],
    ["#ffcc00", "black"],
    ["#1a237e", "white"],
  ])("on %s is %s", (hex, text) => {
    expect(readableOn(hex)).toBe(text);
  });

  test("is at least 4.5:1 on every color", () => {
    fc.assert(
      fc.property(hexColor, (hex) => {
        const text = readableOn(hex) === "black" ? "#000000" : "#ffffff";
        expect(contrastRatio(hex, text)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
