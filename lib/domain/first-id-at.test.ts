import { expect, it } from "vitest";
import { firstIdAt } from "#lib/domain/first-id-at";
import { isId } from "#lib/domain/ids";
import { newId } from "#lib/platform/ids/new-id";

it("sorts at or before ids created at that instant, and after older ids", () => {
  const before = new Date();
  const id = newId("charge");
  const after = new Date(Date.now() + 1);
  expect(firstIdAt("charge", before) <= id).toBe(true);
  expect(firstIdAt("charge", after) > id).toBe(true);
  expect(isId("charge", firstIdAt("charge", after))).toBe(true);
});

it("sorts by time", () => {
  const times = [0, 1, 31, 32, 1_700_000_000_000, 1_800_000_000_000].map((ms) => new Date(ms));
  const ids = times.map((at) => firstIdAt("event", at));
  expect(ids.toSorted()).toEqual(ids);
});
