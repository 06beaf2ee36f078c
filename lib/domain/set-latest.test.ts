import { expect, it } from "vitest";
import { setLatest } from "#lib/domain/set-latest";

it("keeps the latest entries, and an entry set again becomes the newest", () => {
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
