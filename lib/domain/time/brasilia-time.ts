const OFFSET_MS = -3 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * An instant as ISO 8601 with milliseconds and Brasília's offset, `-03:00` all year: Brazil has no daylight
 * saving time (Decreto 9.772/2019).
 */
export function toBrasiliaTime(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().replace("Z", "-03:00");
}

/** The day of an instant in Brasília, as `YYYY-MM-DD`. */
export function brasiliaDay(instant: Date): string {
  return toBrasiliaTime(instant).slice(0, 10);
}

/** The last day that has begun in Brasília before an instant. */
export function lastDayBefore(instant: Date): string {
  return brasiliaDay(new Date(instant.getTime() - 1));
}

/** The instant at which a day (`YYYY-MM-DD`) begins in Brasília; an invalid date for an impossible day. */
export function startOfDayInBrasilia(day: string): Date {
  return new Date(`${day}T00:00:00.000-03:00`);
}

/** The last millisecond of a day (`YYYY-MM-DD`) in Brasília; an invalid date for an impossible day. */
export function endOfDayInBrasilia(day: string): Date {
  return new Date(`${day}T23:59:59.999-03:00`);
}

/** A month (`YYYY-MM`) in Brasília, as its first instant and that of the next month. */
export function monthInBrasilia(month: string): { start: Date; end: Date } {
  const start = startOfDayInBrasilia(`${month}-01`);
  const [year = 0, number = 1] = month.split("-").map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
  return { start, end: startOfDayInBrasilia(`${next}-01`) };
}

/** The instant at which the day of another instant began in Brasília. */
export function startOfBrasiliaDay(instant: Date): Date {
  const local = instant.getTime() + OFFSET_MS;
  return new Date(local - (((local % DAY_MS) + DAY_MS) % DAY_MS) - OFFSET_MS);
}
