import { addDays, daysBetween } from "#lib/domain/time/zoned-day";

const MONDAY = "1970-01-05";

/** Month and day of the national holidays (Lei 662/1949, Lei 6.802/1980, Lei 14.759/2023), on which banks do not settle. */
const FIXED = ["01-01", "04-21", "05-01", "09-07", "10-12", "11-02", "11-15", "12-25"];
const BLACK_AWARENESS_DAY = "11-20";
const BLACK_AWARENESS_SINCE = 2024;
/** Carnival's Monday and Tuesday, Good Friday and Corpus Christi, in days from Easter (Resolução CMN 4.880/2020). */
const FROM_EASTER = [-48, -47, -2, 60];

/**
 * The first business day of Brazil's banks on or after `date` (`YYYY-MM-DD`). Only national holidays count, not those of a state
 * or municipality.
 */
export function nextBusinessDay(date: string): string {
  let day = date;
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return day;
}

/** The number of business days after one day up to another; negative when the other comes first. */
export function businessDaysBetween(from: string, to: string): number {
  if (to < from) return -businessDaysBetween(to, from);
  let holidays = 0;
  for (let year = yearOf(from); year <= yearOf(to); year += 1) {
    holidays += [...holidaysOf(year)].filter((day) => isWeekday(day) && day > from && day <= to).length;
  }
  return weekdaysUntil(to) - weekdaysUntil(from) - holidays;
}

function isBusinessDay(date: string): boolean {
  return isWeekday(date) && !holidaysOf(yearOf(date)).has(date);
}

function isWeekday(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/** The days from Monday to Friday up to a day, counted from one fixed Monday. */
function weekdaysUntil(date: string): number {
  const days = daysBetween(MONDAY, date);
  const weeks = Math.floor(days / 7);
  return weeks * 5 + Math.min(days - weeks * 7 + 1, 5);
}

// The checkout of a charge with a due date asks about many days of the same year. The map stays small, because years have four
// digits.
const HOLIDAYS = new Map<number, ReadonlySet<string>>();

function holidaysOf(year: number): ReadonlySet<string> {
  const known = HOLIDAYS.get(year) ?? countHolidays(year);
  HOLIDAYS.set(year, known);
  return known;
}

function countHolidays(year: number): ReadonlySet<string> {
  const easter = easterOf(year);
  const fixed = year >= BLACK_AWARENESS_SINCE ? [...FIXED, BLACK_AWARENESS_DAY] : FIXED;
  // Both kinds of holidays may fall on one day, as Good Friday did on 21 April 2000.
  return new Set([
    ...fixed.map((monthAndDay) => `${fourDigits(year)}-${monthAndDay}`),
    ...FROM_EASTER.map((days) => addDays(easter, days)),
  ]);
}

const yearOf = (date: string) => Number(date.slice(0, 4));
const fourDigits = (year: number) => String(year).padStart(4, "0");

/** Easter Sunday of the Gregorian calendar, by Gauss's method with its two exceptions, for any year from 1583. */
function easterOf(year: number): string {
  const century = Math.floor(year / 100);
  const moonShift = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const sunShift = century - Math.floor(century / 4);
  const moon = (19 * (year % 19) + 15 + moonShift) % 30;
  const isLate = moon === 29 || (moon === 28 && year % 19 > 10);
  const full = isLate ? moon - 1 : moon;
  const weekday = (year + Math.floor(year / 4) + full + 2 - sunShift) % 7;
  // The day counted from the end of February: 28 March is 28.
  return addDays(`${fourDigits(year)}-03-01`, 28 + full - weekday - 1);
}
