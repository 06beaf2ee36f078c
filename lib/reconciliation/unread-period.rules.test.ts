import { describe, expect, it } from "vitest";
import { isUnread, type UnreadPeriod, unreadWithin } from "#lib/reconciliation/unread-period.rules";

const day = (of: number) => new Date(Date.UTC(2026, 10, of));
const period = (
  start: number,
  end: number,
  kinds: UnreadPeriod["kinds"] = ["RECEIVED"],
  reason = "503",
): UnreadPeriod => ({ start: day(start), end: day(end), kinds, reason });

describe("an unread part of a provider's statement", () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  it.each([
    ["RECEIVED", 4, true],
    ["RECEIVED", 6, true],
    ["RECEIVED", 7, false],
    ["RECEIVED", 2, true],
    ["RECEIVED", 1, false],
    ["GIVEN_BACK", 4, false],
  ] as const)("may contain a %s of day %i: %s", (kind, of, expected) => {
    expect(isUnread({ kind, at: day(of) }, [period(3, 6)], DAY_MS)).toBe(expected);
  });

  it("is kept once, with all its kinds, and never beyond the requested period", () => {
    const all = [
      period(1, 9, ["GIVEN_BACK"], "first"),
      period(2, 20, ["RECEIVED"], "second"),
      period(5, 6),
      period(20, 30),
    ];
    expect(unreadWithin({ start: day(3), end: day(9) }, all)).toEqual([
      period(3, 9, ["GIVEN_BACK", "RECEIVED"], "first"),
      period(5, 6),
    ]);
  });
});
