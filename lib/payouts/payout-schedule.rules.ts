import { addDays, addMonths, dayOf, mondayOf, startOfDay } from "#lib/domain/time/zoned-day";

/** How often an account is paid out: on calendar days, or as soon as its minimum is available. */
export const PAYOUT_RHYTHMS = ["DAILY", "WEEKLY", "MONTHLY", "MINIMUM"] as const;
export type PayoutRhythm = (typeof PAYOUT_RHYTHMS)[number];

/**
 * Whose balance a schedule pays out: the merchant's, one recipient's, or that of every recipient without a schedule of its own.
 */
export const SCHEDULE_COVERS = ["MERCHANT", "RECIPIENT", "RECIPIENTS"] as const;
export type ScheduleCover = (typeof SCHEDULE_COVERS)[number];

/**
 * When to pay out. `onDay` is the weekday from Monday 1 to Sunday 7 (WEEKLY), or the day of the month from 1 to 28 (MONTHLY),
 * which every month has; null for the others.
 */
export type PayoutRhythmRule = { every: PayoutRhythm; onDay: number | null };

/** The last day that a rhythm may name; 0 if the rhythm names no day. */
export const LAST_DAY: Record<PayoutRhythm, number> = { DAILY: 0, WEEKLY: 7, MONTHLY: 28, MINIMUM: 0 };

const HOUR_MS = 60 * 60 * 1000;
/** By this time of day banks are staffed, and the night's payments are booked. */
const OPENS_AFTER_MS = 9 * HOUR_MS;
const MINIMUM_PAUSE_MS = HOUR_MS / 4;

/** True if a rule names a day exactly when its rhythm needs one. */
export function isRhythmRule({ every, onDay }: PayoutRhythmRule): boolean {
  const last = LAST_DAY[every];
  return last === 0 ? onDay === null : onDay !== null && onDay >= 1 && onDay <= last;
}

/** The next payout of a schedule after `after`: at nine in the morning, in the given time zone. */
export function nextPayoutAt(rule: PayoutRhythmRule, after: Date, timeZone: string): Date {
  if (rule.every === "MINIMUM") return new Date(after.getTime() + MINIMUM_PAUSE_MS);
  const today = dayOf(after, timeZone);
  const candidates = [0, 1].map((round) => opening(dayOfRound(rule, today, round), timeZone));
  const next = candidates.find((at) => at > after);
  if (!next) throw new RangeError("a schedule has no next day");
  return next;
}

function dayOfRound({ every, onDay }: PayoutRhythmRule, today: string, round: number): string {
  const offset = (onDay ?? 1) - 1;
  switch (every) {
    case "WEEKLY":
      return addDays(mondayOf(today), offset + 7 * round);
    case "MONTHLY":
      return addDays(addMonths(today, round), offset);
    case "DAILY":
    case "MINIMUM":
      return addDays(today, round);
  }
}

function opening(day: string, timeZone: string): Date {
  return new Date(startOfDay(day, timeZone).getTime() + OPENS_AFTER_MS);
}
