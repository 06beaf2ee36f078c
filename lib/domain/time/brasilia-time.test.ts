import fc from "fast-check";
import { expect, test } from "vitest";
import {
  endOfDayInBrasilia,
  monthInBrasilia,
  startOfDayInBrasilia,
  toBrasiliaTime,
} from "#lib/domain/time/brasilia-time";

test.each([
  ["2026-11-21T12:00:00.000Z", "2026-11-21T09:00:00.000-03:00"],
  ["2026-01-01T02:59:59.999Z", "2025-12-31T23:59:59.999-03:00"],
  // Summer, when other countries use daylight saving time and Brazil once did.
  ["2027-02-10T03:00:00.001Z", "2027-02-10T00:00:00.001-03:00"],
])("%s is %s in Brasília", (utc, local) => {
  expect(toBrasiliaTime(new Date(utc))).toBe(local);
});

test("a UTC time and its Brasília time name the same instant", () => {
  const dates = fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(dates, (date) => {
      expect(new Date(toBrasiliaTime(date)).getTime()).toBe(date.getTime());
    }),
  );
});

test("a day ends a millisecond before the next one begins", () => {
  expect(endOfDayInBrasilia("2028-02-29").getTime()).toBe(startOfDayInBrasilia("2028-03-01").getTime() - 1);
});

test.each([
  ["2026-11", "2026-11-01T03:00:00.000Z", "2026-12-01T03:00:00.000Z"],
  ["2026-12", "2026-12-01T03:00:00.000Z", "2027-01-01T03:00:00.000Z"],
  ["2028-02", "2028-02-01T03:00:00.000Z", "2028-03-01T03:00:00.000Z"],
])("the month %s lasts from %s to %s", (month, start, end) => {
  expect(monthInBrasilia(month)).toEqual({ start: new Date(start), end: new Date(end) });
});
