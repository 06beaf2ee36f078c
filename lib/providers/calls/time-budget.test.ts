import { expect, it } from "vitest";
import { TimeBudget, within } from "#lib/providers/calls/time-budget";

it("counts down to zero by the given clock, as does each part of it", () => {
  let nowMs = 1_000;
  const budget = new TimeBudget(2_800, () => nowMs);
  const half = budget.share(0.5);
  expect([budget.leftMs(), half.leftMs()]).toEqual([2_800, 1_400]);
  nowMs += 1_000.4;
  expect([budget.leftMs(), half.leftMs(), budget.share(0.5).leftMs()]).toEqual([1_799, 399, 899]);
  nowMs += 5_000;
  expect([budget.leftMs(), half.leftMs(), budget.share(0.5).leftMs()]).toEqual([0, 0, 0]);
});

it("bounds a wait, and returns what arrived in time", async () => {
  const never = new Promise<string>(() => {});
  const late = () => new Error("late");
  await expect(within(new TimeBudget(10), never, late)).rejects.toThrow("late");
  expect(await within(new TimeBudget(1_000), Promise.resolve("here"), late)).toBe("here");
});
