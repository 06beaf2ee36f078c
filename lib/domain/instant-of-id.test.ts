import { expect, test } from "vitest";
import { firstIdAt } from "#lib/domain/first-id-at";
import { instantOfId } from "#lib/domain/instant-of-id";

test.each(["1970-01-01T00:00:00.000Z", "2026-11-22T08:00:00.123Z"])("an id made at %s says so", (at) => {
  expect(instantOfId(firstIdAt("charge", new Date(at))).toISOString()).toBe(at);
});

test("a text that is no id is as old as can be", () => {
  expect(instantOfId("zzzzzzzzzzz").getTime()).toBe(0);
  expect(instantOfId("").getTime()).toBe(0);
});
