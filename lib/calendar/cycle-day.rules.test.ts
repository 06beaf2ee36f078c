import fc from "fast-check";
import { expect, it } from "vitest";
import { cycleDay, explainCycleDay, INTERVALS, type Interval } from "#lib/calendar/cycle-day.rules";
import { addDays, addMonths, isDay } from "#lib/domain/time/zoned-day";

const firstDays = (anchor: string, interval: Interval) =>
  [0, 1, 2, 3].map((number) => cycleDay(anchor, interval, number));

it.each<[string, Interval, string[]]>([
  ["2027-01-31", "MONTHLY", ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"]],
  ["2028-01-30", "MONTHLY", ["2028-01-30", "2028-02-29", "2028-03-30", "2028-04-30"]],
  ["2026-11-30", "QUARTERLY", ["2026-11-30", "2027-02-28", "2027-05-30", "2027-08-30"]],
  ["2026-08-31", "SEMIANNUAL", ["2026-08-31", "2027-02-28", "2027-08-31", "2028-02-29"]],
  ["2028-02-29", "YEARLY", ["2028-02-29", "2029-02-28", "2030-02-28", "2031-02-28"]],
  ["2026-12-28", "WEEKLY", ["2026-12-28", "2027-01-04", "2027-01-11", "2027-01-18"]],
])("from %s, %s, the cycles are on %j", (anchor, interval, days) => {
  expect(firstDays(anchor, interval)).toEqual(days);
});

it("a leap year returns to 29 February after three years of the 28th", () => {
  expect(cycleDay("2028-02-29", "YEARLY", 4)).toBe("2032-02-29");
});

const anyAnchor = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays("2020-01-01", days));
const anyInterval = fc.constantFrom(...INTERVALS);
const anyNumber = fc.integer({ min: 0, max: 600 });

it("a cycle is on the anchor's day of its own month, or on the last day of a month that has none", () => {
  fc.assert(
    fc.property(anyAnchor, anyInterval, anyNumber, (anchor, interval, number) => {
      const { day, why, next } = explainCycleDay(anchor, interval, number);
      expect(isDay(day)).toBe(true);
      expect(day).toBe(cycleDay(anchor, interval, number));
      expect(next?.day).toBe(cycleDay(anchor, interval, number + 1));
      expect((next?.day ?? "") > day).toBe(true);
      if (interval === "WEEKLY") return;
      if (why === "anchor") expect(day.slice(8)).toBe(anchor.slice(8));
      else {
        expect(addDays(day, 1)).toBe(addMonths(day, 1));
        expect(Number(anchor.slice(8))).toBeGreaterThan(Number(day.slice(8)));
      }
    }),
  );
});
