import { describe, expect, it } from "vitest";
import {
  isPastExpiry,
  isSavedCardTime,
  isUnknownForGood,
  isUsableCard,
  removalPauseMs,
} from "#lib/saved-cards/saved-card.rules";
import { SAVED_CARD } from "#lib/status/status-tables.rules";

const NOW = new Date("2026-11-24T12:00:00Z");
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe("a saved card", () => {
  it("is used only while active, and enquired about only while being removed", () => {
    expect(SAVED_CARD.all.filter(isUsableCard)).toEqual(["ACTIVE"]);
    expect(SAVED_CARD.before.remove).toEqual(["ACTIVE", "UNUSABLE"]);
    expect(SAVED_CARD.before.finish).toEqual(["REMOVING"]);
  });

  it("is offered for less than an hour after its charge was created", () => {
    expect(isSavedCardTime(ago(HOUR - 1), NOW)).toBe(true);
    expect(isSavedCardTime(ago(HOUR), NOW)).toBe(false);
  });

  it("unknown to its processor counts as gone a day after the consent", () => {
    expect(isUnknownForGood(ago(DAY - 1), NOW)).toBe(false);
    expect(isUnknownForGood(ago(DAY), NOW)).toBe(true);
  });

  it.each([
    [0, 30_000],
    [60_000, 60_000],
    [5 * HOUR, HOUR],
    [30 * DAY - 1, HOUR],
    [30 * DAY, null],
  ])("with a removal requested %d ms ago is asked to be removed again after %s ms", (ageMs, pauseMs) => {
    expect(removalPauseMs(ago(ageMs), NOW)).toBe(pauseMs);
  });

  it.each([
    [{ expMonth: 10, expYear: 2026 }, true],
    [{ expMonth: 11, expYear: 2026 }, false],
    [{ expMonth: null, expYear: null }, false],
  ])("%o has expired: %s", (expiry, isPast) => {
    expect(isPastExpiry(expiry, NOW)).toBe(isPast);
  });
});
