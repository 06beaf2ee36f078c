import { addDays, addMonths, dayOf, daysBetween, mondayOf, startOfDay } from "#lib/domain/time/zoned-day";

/** The offered periods, besides a custom one. */
export const PERIODS = ["today", "7d", "30d", "90d", "12m"] as const;
/** A custom period includes both of its days, YYYY-MM-DD. */
export type PeriodChoice =
  | { kind: (typeof PERIODS)[number] }
  | { kind: "custom"; firstDay: string; lastDay: string };

/** Half open: includes `from`, excludes `to`. */
export type Span = { from: Date; to: Date };
export type PeriodUnit = "hour" | "day" | "week" | "month";
export type Period = {
  firstDay: string;
  lastDay: string;
  span: Span;
  /** The period with which it is compared: the same length just before, up to the same point. */
  previous: Span;
  unit: PeriodUnit;
  /** The period divided into hours, days, weeks (from Monday) or months of the time zone; the first may be shortened. */
  buckets: Span[];
};

/** The longest custom period, in days. */
export const MAX_PERIOD_DAYS = 731;
const HOUR_MS = 60 * 60 * 1000;

/**
 * The bounds of a chosen period in a time zone at an instant; its days are those of the zone, even when clocks change. A running
 * period is compared with the same stretch of the previous one.
 */
export function resolvePeriod(choice: PeriodChoice, timeZone: string, now: Date): Period {
  const today = dayOf(now, timeZone);
  const { firstDay, lastDay } = daysOf(choice, today);
  const span = spanOf(firstDay, lastDay, timeZone);
  const unit = unitOf(firstDay, lastDay);
  const before = choice.kind === "12m" ? yearBefore(firstDay, lastDay) : sameBefore(firstDay, lastDay);
  return {
    firstDay,
    lastDay,
    span,
    previous: previousOf(before, { firstDay, lastDay, today }, timeZone, now),
    unit,
    buckets: bucketsOf({ firstDay, lastDay }, span, unit, timeZone),
  };
}

type Days = { firstDay: string; lastDay: string };

function daysOf(choice: PeriodChoice, today: string): Days {
  switch (choice.kind) {
    case "today":
      return { firstDay: today, lastDay: today };
    case "7d":
      return { firstDay: addDays(today, -6), lastDay: today };
    case "30d":
      return { firstDay: addDays(today, -29), lastDay: today };
    case "90d":
      return { firstDay: addDays(today, -89), lastDay: today };
    case "12m":
      return { firstDay: addMonths(today, -11), lastDay: addDays(addMonths(today, 1), -1) };
    case "custom":
      return { firstDay: choice.firstDay, lastDay: choice.lastDay };
  }
}

function spanOf(firstDay: string, lastDay: string, timeZone: string): Span {
  return { from: startOfDay(firstDay, timeZone), to: startOfDay(addDays(lastDay, 1), timeZone) };
}

function sameBefore(firstDay: string, lastDay: string): Days {
  const days = daysBetween(firstDay, lastDay) + 1;
  return { firstDay: addDays(firstDay, -days), lastDay: addDays(firstDay, -1) };
}

function yearBefore(firstDay: string, lastDay: string): Days {
  return { firstDay: addMonths(firstDay, -12), lastDay: addDays(addMonths(lastDay, -11), -1) };
}

function previousOf(before: Days, current: Days & { today: string }, timeZone: string, now: Date): Span {
  const whole = spanOf(before.firstDay, before.lastDay, timeZone);
  const isRunning = current.firstDay <= current.today && current.today <= current.lastDay;
  if (!isRunning) return whole;
  const daysIn = daysBetween(current.firstDay, current.today);
  const elapsedMs = now.getTime() - startOfDay(current.today, timeZone).getTime();
  const until = startOfDay(addDays(before.firstDay, daysIn), timeZone).getTime() + elapsedMs;
  return { from: whole.from, to: new Date(Math.min(until, whole.to.getTime())) };
}

function unitOf(firstDay: string, lastDay: string): PeriodUnit {
  const days = daysBetween(firstDay, lastDay) + 1;
  if (days <= 1) return "hour";
  if (days <= 31) return "day";
  return days <= 124 ? "week" : "month";
}

function bucketsOf(
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
  span: Span,
  unit: PeriodUnit,
  timeZone: string,
): Span[] {
  const starts = unit === "hour" ? hoursOf(span) : daysAt(firstDay, lastDay, unit, timeZone);
  return starts.map((from, index) => ({ from, to: starts[index + 1] ?? span.to }));
}

function hoursOf({ from, to }: Span): Date[] {
  const count = Math.ceil((to.getTime() - from.getTime()) / HOUR_MS);
  return Array.from({ length: count }, (_, hour) => new Date(from.getTime() + hour * HOUR_MS));
}

function daysAt(firstDay: string, lastDay: string, unit: Exclude<PeriodUnit, "hour">, timeZone: string) {
  const starts: string[] = [];
  for (let day = firstDay; day <= lastDay; day = nextOf(day, unit)) starts.push(day);
  return starts.map((day) => startOfDay(day, timeZone));
}

function nextOf(day: string, unit: Exclude<PeriodUnit, "hour">): string {
  switch (unit) {
    case "day":
      return addDays(day, 1);
    case "week":
      return addDays(mondayOf(day), 7);
    case "month":
      return addMonths(day, 1);
  }
}
