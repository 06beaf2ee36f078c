import { describe, expect, it } from "vitest";
import { isRhythmRule, nextPayoutAt, type PayoutRhythmRule } from "#lib/payouts/payout-schedule.rules";

const ZONE = "America/Sao_Paulo";
const next = (rule: PayoutRhythmRule, after: string) =>
  nextPayoutAt(rule, new Date(after), ZONE).toISOString();

describe("the next payout of a schedule", () => {
  // 2026-11-22 is a Sunday; nine in the morning of Brasília is 12:00 UTC.
  it.each([
    ["DAILY", null, "2026-11-22T11:59:59.999Z", "2026-11-22T12:00:00.000Z"],
    ["DAILY", null, "2026-11-22T12:00:00.000Z", "2026-11-23T12:00:00.000Z"],
    ["DAILY", null, "2026-11-22T02:30:00.000Z", "2026-11-22T12:00:00.000Z"],
    ["WEEKLY", 1, "2026-11-22T15:00:00.000Z", "2026-11-23T12:00:00.000Z"],
    ["WEEKLY", 7, "2026-11-22T12:00:00.000Z", "2026-11-29T12:00:00.000Z"],
    ["MONTHLY", 5, "2026-11-22T12:00:00.000Z", "2026-12-05T12:00:00.000Z"],
    ["MONTHLY", 28, "2027-01-28T12:00:00.000Z", "2027-02-28T12:00:00.000Z"],
    ["MINIMUM", null, "2026-11-22T12:00:00.000Z", "2026-11-22T12:15:00.000Z"],
  ] as const)("%s %s after %s is %s", (every, onDay, after, expected) => {
    expect(next({ every, onDay }, after)).toBe(expected);
  });

  it.each([
    [{ every: "DAILY", onDay: null }, true],
    [{ every: "DAILY", onDay: 1 }, false],
    [{ every: "WEEKLY", onDay: 7 }, true],
    [{ every: "WEEKLY", onDay: 8 }, false],
    [{ every: "WEEKLY", onDay: null }, false],
    [{ every: "MONTHLY", onDay: 28 }, true],
    [{ every: "MONTHLY", onDay: 29 }, false],
    [{ every: "MINIMUM", onDay: null }, true],
  ] as const)("%o is a rule: %s", (rule, expected) => {
    expect(isRhythmRule(rule)).toBe(expected);
  });
});
