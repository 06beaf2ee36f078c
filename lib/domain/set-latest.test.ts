import { expect, it } from "vitest";
import { setLatest } from "#lib/domain/set-latest";

it("holds the latest few, of which one that is set again is the newest", () => {
  const latest = new Map<string, number>();
  for (const [key, value] of [
    ["a", 1],
    ["b", 2],
    ["a", 3],
    ["c", 4],
  ] as const)
    setLatest(latest, key, value, 2);
  expect([...latest]).toEqual([
    ["a", 3],
    ["c", 4],
  ]);
});
