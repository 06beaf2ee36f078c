import { expect, it } from "vitest";
import { acceptedCoding } from "#server/web/accepted-coding";

it.each([
  [undefined, null],
  ["", null],
  ["identity", null],
  ["deflate", null],
  ["gzip", "gzip"],
  ["gzip, deflate, br", "br"],
  ["br;q=0.5, gzip;q=1.0", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0", null],
  ["*", "br"],
  ["*;q=0", null],
  ["GZIP;Q=0.3", "gzip"],
  ["gzip;q=nonsense", null],
  ["x-br, brotli", null],
])("of %s is %s", (header, coding) => {
  expect(acceptedCoding(header)).toBe(coding);
});
