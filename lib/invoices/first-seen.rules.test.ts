import { describe, expect, it } from "vitest";
import { firstSeenAt, isLookedAt, shownByEnough } from "#lib/invoices/first-seen.rules";

const at = (time: string) => new Date(`2026-11-21T${time}Z`);

describe("firstSeenAt", () => {
  it.each([
    ["waiting within the quote, in a block after it", "12:10:00", "12:20:00", "12:20:05", "12:10:00"],
    ["never waiting: by its block's time", null, "12:20:00", "12:20:05", "12:20:00"],
    ["never waiting, in a block that is dated ahead", null, "13:20:00", "12:20:05", "12:20:05"],
    ["waiting, in a block that is dated before that", "12:10:00", "12:09:00", "12:10:05", "12:09:00"],
    ["waiting later than we read its block, after a restart", "12:21:00", "12:20:00", "12:20:05", "12:20:00"],
  ])("of coins %s is the earliest known time", (_name, waiting, block, now, seen) => {
    const facts = { waitingSince: waiting ? at(waiting) : null, blockAt: at(block), now: at(now) };
    expect(firstSeenAt(facts)).toEqual(at(seen));
  });
});

describe("shownByEnough", () => {
  const words = (...shown: string[][]) => shown.map((keys, index) => ({ host: `host${index}`, keys }));

  it("accepts what enough hosts show", () => {
    expect(shownByEnough(words(["a", "b"], ["b"], []), 2)).toEqual(["b"]);
    expect(shownByEnough(words(["a"], []), 1)).toEqual(["a"]);
    expect(shownByEnough([], 2)).toEqual([]);
  });

  it("counts a host once, however often and through however many addresses it answers", () => {
    const same = [
      { host: "one", keys: ["a", "a"] },
      { host: "one", keys: ["a"] },
    ];
    expect(shownByEnough(same, 2)).toEqual([]);
  });
});

describe("isLookedAt", () => {
  const quoteEndsAt = at("12:15:00");

  it.each([
    ["never before", null, "12:00:00", true],
    ["19 seconds ago", "12:00:00", "12:00:19", false],
    ["20 seconds ago", "12:00:00", "12:00:20", true],
    ["a moment ago, and the quote ends before the next time", "12:14:50", "12:14:54", true],
    ["long ago, and the quote has ended", "12:14:00", "12:15:00.001", false],
    ["long ago, at the quote's very end", "12:14:00", "12:15:00", true],
  ])("looked at %s: %s, %s, %s", (_name, before, now, isDue) => {
    expect(isLookedAt({ quoteEndsAt, lookedAt: before ? at(before) : null }, at(now))).toBe(isDue);
  });
});
