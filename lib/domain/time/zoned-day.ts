const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day, YYYY-MM-DD, of an instant in an IANA time zone. Throws RangeError for an unknown zone. */
export function dayOf(instant: Date, timeZone: string): string {
  return local(instant, timeZone).slice(0, 10);
}

/** The first instant of a day (YYYY-MM-DD) in a time zone: midnight or, where clocks go forward at midnight, an hour later. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  // The offset before the day and the offset after it; one of these applies when the day starts.
  const candidates = [midnight - DAY_MS, midnight + DAY_MS]
    .map((near) => new Date(midnight - offsetMs(new Date(near), timeZone)))
    .sort((a, b) => a.getTime() - b.getTime());
  const isStart = (at: Date) =>
    dayOf(at, timeZone) === day && dayOf(new Date(at.getTime() - 1), timeZone) < day;
  const start = candidates.find(isStart) ?? candidates[0];
  if (!start) throw new RangeError("a day has no start in its time zone");
  return start;
}

/** The day `days` later, or earlier if negative; YYYY-MM-DD in and out. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The first day of the month `months` after the month of `day`, or before if negative. */
export function addMonths(day: string, months: number): string {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00.000Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 10);
}

/** The number of days between two days; 0 for the same day. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00.000Z`) - Date.parse(`${from}T00:00:00.000Z`)) / DAY_MS;
}

/** The Monday on or before a day (ISO 8601). */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00.000Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/**
 * True for text that is a calendar day as YYYY-MM-DD, of the years 1000 to 8999: the days and months around it can be stored too
 * (`isStorableInstant`).
 */
export function isDay(text: string): boolean {
  if (!/^[1-8]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function offsetMs(instant: Date, timeZone: string): number {
  const wall = Date.parse(`${local(instant, timeZone)}Z`);
  return wall - Math.floor(instant.getTime() / 1000) * 1000;
}

/** The local date and time in a time zone at an instant, to the second: "2026-11-21 13:05:00". */
export function wallClockOf(instant: Date, timeZone: string): string {
  return local(instant, timeZone).replace("T", " ");
}

/** The end of a period as people read it: 23:59 for midnight, because "until the 30th, 00:00" is read as all of the 30th. */
export function readableEnd(end: Date, timeZone: string): Date {
  return local(end, timeZone).includes("T00:00:") ? new Date(end.getTime() - MINUTE_MS) : end;
}

// "2026-11-21T13:05:00".
function local(instant: Date, timeZone: string): string {
  const parts = formatOf(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  const date = `${part("year")}-${part("month")}-${part("day")}`;
  return `${date}T${part("hour")}:${part("minute")}:${part("second")}`;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  formats.set(timeZone, format);
  return format;
}
