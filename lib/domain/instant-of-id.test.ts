import { expect, test } from "vitest";
import { firstIdAt } from "#lib/domain/first-id-at";
import { instantOfId } from "#lib/domain/instant-of-id";

test.each(["1970-01-01T00:00:00.000Z", "2026-11-22T08:00:00.123Z"])(
  "an id made at %s returns that time",
  (at) => {
    expect(instantOfId(firstIdAt("charge", new Date(at))).toISOString()).toBe(at);
  },
);

test("a text that is not an id has the oldest time", () => {
  expect(instantOfId("zzzzzzzzzzz").getTime()).toBe(0);
  expect(instantOfId("").getTime()).toBe(0);
});
