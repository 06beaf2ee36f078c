import type { PaymentMethod } from "#lib/domain/payment-methods";

/** How an attempt ended: `abandoned` ran out while waiting for its payer. */
export const TIME_OUTCOMES = ["paid", "abandoned", "declined"] as const;
export type TimeOutcome = (typeof TIME_OUTCOMES)[number];

/** Number of attempts that began in an hour (0–23) of a weekday (1 is Monday, 7 Sunday), by method and outcome. */
export type TimeCount = {
  method: PaymentMethod;
  outcome: TimeOutcome;
  weekday: number;
  hour: number;
  count: number;
};

export type HourCount = { weekday: number; hour: number; count: number };

/**
 * The week as rows of hours from Monday, and its hours that are not empty. `peak` is the first of the fullest hours; null if all
 * are empty.
 */
export type WeekHeat = { total: number; days: number[][]; hours: HourCount[]; peak: HourCount | null };

const WEEKDAYS = 7;
const HOURS = 24;
/** Number of shades besides the empty one. */
export const HEAT_LEVELS = 5;

/** The counts of one outcome, for one method or for all (null), as a week. */
export function planWeekHeat(
  counts: readonly TimeCount[],
  wanted: { outcome: TimeOutcome; method: PaymentMethod | null },
): WeekHeat {
  const days = Array.from({ length: WEEKDAYS }, () => Array.from({ length: HOURS }, () => 0));
  for (const { outcome, method, weekday, hour, count } of counts) {
    const row = days[weekday - 1];
    const isWanted = outcome === wanted.outcome && (wanted.method === null || method === wanted.method);
    if (row && isWanted) row[hour] = (row[hour] ?? 0) + count;
  }
  const hours = days
    .flatMap((row, day) => row.map((count, hour) => ({ weekday: day + 1, hour, count })))
    .filter(({ count }) => count > 0);
  const most = Math.max(0, ...hours.map(({ count }) => count));
  return {
    total: hours.reduce((sum, { count }) => sum + count, 0),
    days,
    hours,
    peak: hours.find(({ count }) => count === most) ?? null,
  };
}

/** The shade of a count where `most` is the largest: 0 for none, else 1 to HEAT_LEVELS. */
export function heatLevelOf(count: number, most: number): number {
  return count === 0 ? 0 : Math.max(1, Math.ceil((count / most) * HEAT_LEVELS));
}
