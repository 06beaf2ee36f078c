import { readLocalMoment } from "#lib/domain/time/typed-day";

const HOUR_MS = 60 * 60 * 1000;

/** Hours until expiry that the forms offer. */
export const EXPIRY_HOURS = [1, 24, 72, 168, 720] as const;

/**
 * The chosen expiry as ISO 8601: `choice` hours from `now`, or for "custom" the picked local date and time, without an offset, in
 * the browser's time zone. Empty if no time was picked.
 */
export function expiryOf(choice: string, picked: string, now: Date): string {
  if (choice !== "custom") return new Date(now.getTime() + Number(choice) * HOUR_MS).toISOString();
  const moment = readLocalMoment(picked);
  return moment === null ? "" : new Date(moment).toISOString();
}
