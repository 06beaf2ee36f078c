import { readLocalMoment } from "#lib/domain/time/typed-day";

const HOUR_MS = 60 * 60 * 1000;

/** Hours a payment may be open, as offered by the forms. */
export const EXPIRY_HOURS = [1, 24, 72, 168, 720] as const;

/**
 * The instant that was chosen, as ISO 8601: that many hours from `now`, or for "custom" the one that was picked, a local date
 * and time without an offset, read in the browser's time zone, the one it was picked in. Empty where none was picked.
 */
export function expiryOf(choice: string, picked: string, now: Date): string {
  if (choice !== "custom") return new Date(now.getTime() + Number(choice) * HOUR_MS).toISOString();
  const moment = readLocalMoment(picked);
  return moment === null ? "" : new Date(moment).toISOString();
}
