import { expect, it } from "vitest";
import { changedMembers } from "#lib/audit/changed-members";

it("keeps only the changed members, on both sides", () => {
  const before: Record<string, unknown> = { name: "Ana", pixKey: null, types: ["a"] };
  expect(changedMembers(before, { name: "Ana", pixKey: "ana@example.com", types: ["a", "b"] })).toEqual({
    before: { pixKey: null, types: ["a"] },
    after: { pixKey: "ana@example.com", types: ["a", "b"] },
  });
});

it("returns null when nothing changed, comparing lists by content", () => {
  expect(changedMembers({ types: ["a"], on: true }, { types: ["a"], on: true })).toBeNull();
});
