import { expect, it } from "vitest";
import { isStorableInstant } from "#lib/domain/time/storable-instant";
import { instantInput } from "#lib/schemas/fields/text";
import { dateBound } from "#lib/schemas/pagination";

it.each([
  ["0000-02-29T23:59:59.999Z", false],
  ["0000-12-31T23:59:59.999Z", false],
  ["0001-01-01T00:00:00.000Z", true],
  ["9999-12-31T23:59:59.999Z", true],
  ["+010000-01-01T00:00:00.000Z", false],
  ["no date", false],
])("%s is storable: %s", (text, expected) => {
  expect(isStorableInstant(new Date(text))).toBe(expected);
});

it("requests accept only storable days", () => {
  expect(dateBound("end").safeParse("0000-02-29").success).toBe(false);
  expect(dateBound("end", "-03:00").safeParse("9999-12-31").success).toBe(false);
  expect(dateBound("start").safeParse("0001-01-01").success).toBe(true);
  expect(instantInput.safeParse("0000-06-01T00:00:00Z").success).toBe(false);
  expect(instantInput.safeParse("9999-12-31T23:59:59-03:00").success).toBe(false);
  expect(instantInput.safeParse("2026-12-01T23:59:59-03:00").success).toBe(true);
});
