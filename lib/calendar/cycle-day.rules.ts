import { addDays, addMonths } from "#lib/domain/time/zoned-day";

/** How often a cycle repeats, as Banco Central's API Pix 2.9.0 names it (`periodicidade`); there is no daily one. */
export const INTERVALS = ["WEEKLY", "MONTHLY", "QUARTERLY", "SEMIANNUAL", "YEARLY"] as const;
export type Interval = (typeof INTERVALS)[number];

const MONTHS: Readonly<Record<Exclude<Interval, "WEEKLY">, number>> = {
  MONTHLY: 1,
  QUARTERLY: 3,
  SEMIANNUAL: 6,
  YEARLY: 12,
};

/** The event that follows a day, and its day (`YYYY-MM-DD`). */
export type NextStep = { step: "DEBIT" | "RETRY" | "CYCLE"; day: string };

/** A day (`YYYY-MM-DD`), the reason for it, and what comes next. */
export type ExplainedDay<Why extends string> = { day: string; why: Why; next: NextStep | null };

/**
 * The day (`YYYY-MM-DD`) of a cycle, counted from 0 at the anchor. In a month without the anchor's day it is the month's last,
 * and later cycles return to the anchor's day: 31 January, 28 February, 31 March.
 */
export function cycleDay(anchor: string, interval: Interval, number: number): string {
  if (interval === "WEEKLY") return addDays(anchor, 7 * number);
  const month = addMonths(anchor, MONTHS[interval] * number);
  const lastDay = addDays(addMonths(month, 1), -1);
  const anchored = `${month.slice(0, 8)}${anchor.slice(8)}`;
  return anchored < lastDay ? anchored : lastDay;
}

/** The day of a cycle as `cycleDay` returns it; `month_end` for a month that lacks the anchor's day. */
export function explainCycleDay(
  anchor: string,
  interval: Interval,
  number: number,
): ExplainedDay<"anchor" | "month_end"> {
  const day = cycleDay(anchor, interval, number);
  const isAnchored = interval === "WEEKLY" || day.slice(8) === anchor.slice(8);
  const next = { step: "CYCLE", day: cycleDay(anchor, interval, number + 1) } as const;
  return { day, why: isAnchored ? "anchor" : "month_end", next };
}
