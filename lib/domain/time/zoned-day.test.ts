import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  isDay,
  mondayOf,
  readableEnd,
  startOfDay,
} from "#lib/domain/time/zoned-day";

const ZONES = [
  "America/Sao_Paulo",
  "America/Noronha",
  "America/Rio_Branco",
  "America/New_York",
  "Europe/Lisbon",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "UTC",
];

describe("the start of a day", () => {
  it("is midnight in the zone", () => {
    expect(startOfDay("2026-11-21", "America/Sao_Paulo").toISOString()).toBe("2026-11-21T03:00:00.000Z");
    expect(startOfDay("2026-11-21", "Asia/Kolkata").toISOString()).toBe("2026-11-20T18:30:00.000Z");
  });

  it("is one o'clock when clocks go forward at midnight", () => {
    expect(startOfDay("2018-11-04", "America/Sao_Paulo").toISOString()).toBe("2018-11-04T03:00:00.000Z");
    expect(startOfDay("2018-11-05", "America/Sao_Paulo").toISOString()).toBe("2018-11-05T02:00:00.000Z");
  });

  it("is the remaining midnight when clocks go back at midnight", () => {
    expect(startOfDay("2019-02-17", "America/Sao_Paulo").toISOString()).toBe("2019-02-17T03:00:00.000Z");
    expect(startOfDay("2019-02-16", "America/Sao_Paulo").toISOString()).toBe("2019-02-16T02:00:00.000Z");
  });

  it("is the first instant of that day, in any zone", () => {
    const instants = fc.date({
      min: new Date("2015-01-01"),
      max: new Date("2035-01-01"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.constantFrom(...ZONES), (instant, zone) => {
        const day = dayOf(instant, zone);
        const start = startOfDay(day, zone);
        expect(start.getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(dayOf(start, zone)).toBe(day);
        expect(dayOf(new Date(start.getTime() - 1), zone)).not.toBe(day);
      }),
    );
  });
});

it("days are counted by the calendar, across months and leap years", () => {
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(addMonths("2026-11-21", -11)).toBe("2025-12-01");
  expect(addMonths("2026-12-31", 2)).toBe("2027-02-01");
  expect(daysBetween("2026-02-27", "2026-03-01")).toBe(2);
});

it("a period that ends at midnight ends on the day before, as people read it", () => {
  const midnight = new Date("2026-12-30T03:00:00.000Z");
  expect(readableEnd(midnight, "America/Sao_Paulo").toISOString()).toBe("2026-12-30T02:59:00.000Z");
  expect(readableEnd(midnight, "UTC")).toBe(midnight);
});

it("weeks begin on Monday", () => {
  expect(mondayOf("2026-11-21")).toBe("2026-11-16");
  expect(mondayOf("2026-11-16")).toBe("2026-11-16");
  expect(mondayOf("2026-11-22")).toBe("2026-11-16");
});

it("only calendar days are days", () => {
  expect(["2026-02-28", "2028-02-29"].every(isDay)).toBe(true);
  expect(["2026-02-30", "2026-13-01", "2026-1-1", "", "2026-01-01T00:00", "９９９９-01-01"].some(isDay)).toBe(
    false,
  );
});

it("a day has storable days around it", () => {
  expect(["0000-02-29", "0001-01-01", "0999-12-31", "9000-01-01", "9999-12-31"].some(isDay)).toBe(false);
  expect(["1000-01-01", "8999-12-31"].every(isDay)).toBe(true);
});
