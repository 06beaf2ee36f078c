import { expect, it } from "vitest";
import { nextRow } from "#components/lists/use-row-keys.ts";

it("letter keys enter the list from anywhere, at its start or end", () => {
  expect(nextRow("j", -1, 3)).toBe(0);
  expect(nextRow("k", -1, 3)).toBe(2);
});

it("arrows scroll the page until a row has the focus", () => {
  for (const key of ["ArrowDown", "ArrowUp", "Home", "End"]) expect(nextRow(key, -1, 3)).toBeNull();
});

it("the keys stop at the ends of the list", () => {
  expect(nextRow("j", 2, 3)).toBe(2);
  expect(nextRow("ArrowDown", 2, 3)).toBe(2);
  expect(nextRow("k", 0, 3)).toBe(0);
  expect(nextRow("ArrowUp", 0, 3)).toBe(0);
  expect([nextRow("Home", 2, 3), nextRow("End", 0, 3)]).toEqual([0, 2]);
});

it("an empty list has no rows, and other keys do nothing", () => {
  expect(nextRow("j", -1, 0)).toBeNull();
  expect(nextRow("x", 1, 3)).toBeNull();
});
