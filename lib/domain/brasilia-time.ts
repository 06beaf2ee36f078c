const OFFSET_MS = -3 * 60 * 60 * 1000;

/**
 * An instant as ISO 8601 with milliseconds and Brasília's offset, `-03:00` all year: Brazil has no daylight
 * saving time (Decreto 9.772/2019).
 */
export function toBrasiliaTime(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().replace("Z", "-03:00");
}
