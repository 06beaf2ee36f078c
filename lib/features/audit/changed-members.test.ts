import { expect, it } from "vitest";
import { changedMembers } from "#lib/features/audit/changed-members";

it("keeps only what changed, on both sides", () => {
  const before: Record<string, unknown> = { name: "Ana", pixKey: null, types: ["a"] };
  expect(changedMembers(before, { name: "Ana", pixKey: "ana@example.com", types: ["a", "b"] })).toEqual({
    before: { pixKey: null, types: ["a"] },
    after: { pixKey: "ana@example.com", types: ["a", "b"] },
  });
});

it("says so when nothing changed, lists by what is in them", () => {
  expect(changedMembers({ types: ["a"], on: true }, { types: ["a"], on: true })).toBeNull();
});
