import type { Interval } from "#lib/calendar/cycle-day.rules";
import { explainCycleDay } from "#lib/calendar/cycle-day.rules";
import {
  type DebitPlan,
  explainDebitDay,
  explainSendDay,
  openDay,
  retryDays,
} from "#lib/calendar/debit-days.rules";
import { cardRetryDays } from "#lib/subscriptions/cycle-card.rules";
import {
  type Collection,
  cycleDays,
  isDebited,
  isPausedOn,
  type Pause,
} from "#lib/subscriptions/subscription.rules";

/** What happens to a subscription on a day. */
export const CALENDAR_STEPS = ["OPENS", "MAIL", "SENDS", "DUE", "RETRY", "SKIPPED", "ENDS"] as const;
export type CalendarStep = (typeof CALENDAR_STEPS)[number];

/** A coming day (`YYYY-MM-DD`), what happens on it to which cycle, and why. */
export type CalendarDay = { day: string; number: number | null; step: CalendarStep; explanation: string };

/** What the coming days of a subscription depend on; `number` is that of its next cycle. */
export type ComingCycles = {
  anchorDay: string;
  interval: Interval;
  number: number;
  collection: Collection;
  pause: Pause | null;
  cancelOn: string | null;
  /** True if its saved card is charged; without a saved card it is paid by link. */
  hasCard: boolean;
  /** How many days after its debit a failed one is retried. */
  retryDays: readonly number[];
};

const CYCLES = 6;

/** The days of a subscription's next six cycles from `today` on, in order, until it ends; days that have passed are left out. */
export function comingDays(coming: ComingCycles, today: string): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let number = coming.number; number < coming.number + CYCLES; number += 1) {
    const { day, nextDay } = cycleDays(coming.anchorDay, coming.interval, number);
    if (coming.cancelOn !== null && day >= coming.cancelOn) {
      const explanation = "The subscription ends before the cycle of this day.";
      days.push({ day: coming.cancelOn, number: null, step: "ENDS", explanation });
      break;
    }
    days.push(...daysOfCycle(coming, { number, day, nextDay }));
  }
  const order = (one: CalendarDay, other: CalendarDay) =>
    one.day < other.day ? -1 : Number(one.day > other.day);
  return days.filter(({ day }) => day >= today).toSorted(order);
}

function daysOfCycle(
  { anchorDay, interval, pause, collection, hasCard, retryDays: after }: ComingCycles,
  { number, day, nextDay }: { number: number; day: string; nextDay: string },
): CalendarDay[] {
  if (isPausedOn(pause, day)) {
    return [{ day, number, step: "SKIPPED", explanation: "The subscription is paused on this day." }];
  }
  const isLast = explainCycleDay(anchorDay, interval, number - 1).why === "month_end";
  const due = isLast
    ? "The payment is due on the month's last day, because this month lacks the anchor's day."
    : "The payment is due on the day that is counted from the anchor day.";
  const opens = "The charge opens ten days before the payment is due.";
  const days: CalendarDay[] = [{ day: openDay(day), number, step: "OPENS", explanation: opens }];
  if (hasCard) return [...days, ...daysOfCard({ number, day, nextDay, after }, due)];
  if (!isDebited(collection)) {
    const explanation = "The payer gets the link by mail when the charge opens, and again on its day.";
    return [
      ...days,
      { day: openDay(day), number, step: "MAIL", explanation },
      { day, number, step: "DUE", explanation: due },
    ];
  }
  return [...days, ...daysOfDebit({ number, day, nextDay, after }, due)];
}

function daysOfCard({ number, ...plan }: DebitPlan & { number: number }, due: string): CalendarDay[] {
  const charged = `${due} The saved card is charged on this day.`;
  const retry = "If the card is declined for a reason that may pass, it is charged again on this day.";
  return [
    { day: plan.day, number, step: "DUE", explanation: charged },
    ...cardRetryDays(plan).map((day) => ({ day, number, step: "RETRY" as const, explanation: retry })),
  ];
}

function daysOfDebit({ number, ...plan }: DebitPlan & { number: number }, due: string): CalendarDay[] {
  const sends = explainSendDay(plan.day);
  const debit = explainDebitDay(plan);
  const sendWhy =
    sends.why === "five_days_before"
      ? "The debit goes to the payer's bank five days before; banks accept it between ten and two days before."
      : "The debit goes to the payer's bank two business days before, the latest that banks accept.";
  const debitWhy =
    debit.why === "cycle_day"
      ? due
      : "The bank debits on the next business day, because the cycle's day is not a business day.";
  const retry = "If the debit fails, the bank tries again on this day, within seven days of the first.";
  return [
    { day: sends.day, number, step: "SENDS", explanation: sendWhy },
    { day: debit.day, number, step: "DUE", explanation: debitWhy },
    ...retryDays(plan).map((day) => ({ day, number, step: "RETRY" as const, explanation: retry })),
  ];
}
