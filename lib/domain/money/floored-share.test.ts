import { expect, test } from "vitest";
import { flooredShare } from "#lib/domain/money/floored-share";
import { asMinor } from "#lib/domain/money/minor";

test("shows the share before the cent was floored", () => {
  expect(flooredShare(asMinor(9_701), 3_333)).toBe("32.333433");
  expect(flooredShare(asMinor(1), 3_333)).toBe("0.003333");
});

test("is null when the share is a whole number of cents", () => {
  expect(flooredShare(asMinor(10_000), 2_500)).toBeNull();
  expect(flooredShare(0, 3_333)).toBeNull();
});

test("is exact for the largest amount", () => {
  expect(flooredShare(asMinor(99_999_999_999), 9_999)).toBe("999899999.990001");
});
