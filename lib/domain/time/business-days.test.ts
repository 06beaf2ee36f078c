import fc from "fast-check";
import { expect, it } from "vitest";
import { businessDaysBetween, nextBusinessDay } from "#lib/domain/time/business-days";
import { addDays } from "#lib/domain/time/zoned-day";

it.each([
  ["2026-11-27", "2026-11-27"],
  ["2026-11-28", "2026-11-30"],
  ["2026-11-29", "2026-11-30"],
  // Black Awareness Day is a national holiday since 2024.
  ["2026-11-20", "2026-11-23"],
  ["2023-11-20", "2023-11-20"],
  // Carnival's Monday and Tuesday, by FEBRABAN's calendars of 2013, 2021, 2022 and 2025.
  ["2013-02-11", "2013-02-13"],
  ["2021-02-15", "2021-02-17"],
  ["2022-02-26", "2022-03-02"],
  ["2025-03-03", "2025-03-05"],
  // Good Friday with Tiradentes on the Monday after Easter.
  ["2025-04-18", "2025-04-22"],
  // Corpus Christi.
  ["2013-05-30", "2013-05-31"],
  ["2024-05-30", "2024-05-31"],
  // Easter's earliest and latest days, and the two exceptions in its calculation.
  ["2285-03-20", "2285-03-23"],
  ["2038-04-23", "2038-04-26"],
  ["2049-04-16", "2049-04-19"],
  ["2076-04-17", "2076-04-20"],
  ["2026-12-25", "2026-12-28"],
  ["2027-01-01", "2027-01-04"],
])("banks move %s to %s", (date, moved) => {
  expect(nextBusinessDay(date)).toBe(moved);
});

it("business days between two days are those that banks do not move", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 80_000 }), fc.integer({ min: 0, max: 400 }), (start, length) => {
      const from = addDays("1990-01-01", start);
      const days = Array.from({ length }, (_, index) => addDays(from, index + 1));
      const to = days.at(-1) ?? from;
      const count = days.filter((day) => nextBusinessDay(day) === day).length;
      expect(businessDaysBetween(from, to)).toBe(count);
      if (count > 0) expect(businessDaysBetween(to, from)).toBe(-count);
    }),
  );
});

it("two holidays on one day are counted once", () => {
  expect(businessDaysBetween("2000-04-20", "2000-04-24")).toBe(1);
});

it.each(["0000-01-01", "0206-12-21", "0998-07-01", "9999-12-31"])("handles the unusual year of %s", (day) => {
  expect(nextBusinessDay(day)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(Number.isSafeInteger(businessDaysBetween("2026-12-01", day))).toBe(true);
});
