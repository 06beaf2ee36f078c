import { explainCycleDay, type Interval } from "#lib/calendar/cycle-day.rules";
import { openDay } from "#lib/calendar/debit-days.rules";
import { addDays } from "#lib/domain/time/zoned-day";
import {
  type Cause,
  cycleDays,
  isEndedOn,
  isOverdue,
  isPausedOn,
  lastDayToPay,
  mayOpenCycle,
  type Pause,
} from "#lib/subscriptions/subscription.rules";
import {
  type CycleStatus,
  isOpenCycle,
  isScheduled,
  isStopped,
  mayFollow,
  type SubscriptionStatus,
} from "#lib/subscriptions/subscription-status.rules";

/** How many cycles are forecast, including the scheduled one. */
const FORESEEN = 4;

/** What a cycle of the calendar is: past, being collected, or forecast. */
export type CalendarState =
  | Exclude<CycleStatus, "SCHEDULED">
  | "OVERDUE"
  | "NEXT"
  | "COMING"
  | "WILL_SKIP"
  | "WAITING";

/** Why a cycle is in its state, and the day (`YYYY-MM-DD`) that the reason mentions. */
export type CalendarReason =
  | { why: Cause | "stopped" | "awaits_payer" | "amount_not_set"; day: null }
  | { why: "waits_until" | "overdue_since" | "opens_on"; day: string };

/** One cycle of the calendar. `isMonthEnd`: its month lacks the anchor's day. `amount` null while it is unknown. */
export type CalendarCycle = {
  number: number;
  day: string;
  state: CalendarState;
  reason: CalendarReason | null;
  isMonthEnd: boolean;
  amount: string | null;
  chargeId: string | null;
};

/** What decides about a subscription's calendar; the pause as the API shows it. */
export type CalendarOwner = {
  status: SubscriptionStatus;
  anchorDay: string;
  interval: Interval;
  agreesByPayment: boolean;
  pause: Pause | null;
  cancelOn: string | null;
  /** What a cycle after the first costs, as decimal text; null if each cycle's amount is set separately. */
  usualAmount: string | null;
};

/** A cycle as the API shows it. */
type Known = {
  number: number;
  day: string;
  periodEnd: string;
  status: CycleStatus;
  cause: Cause | null;
  amount: string | null;
  chargeId: string | null;
};

/** True for a cycle that its payer still has to pay. */
export function isAwaited(state: CalendarState): boolean {
  return state === "OPEN" || state === "OVERDUE" || state === "NEXT";
}

/** The calendar of those cycles, in order, at `now` by the merchant's clock. */
export function toCalendar(owner: CalendarOwner, cycles: readonly Known[], now: Date): CalendarCycle[] {
  const hasOpenCycle = cycles.some(({ status }) => isOpenCycle(status));
  return cycles.map((cycle) => {
    const { number, day, amount, chargeId } = cycle;
    const [state, reason] = isScheduled(cycle.status)
      ? foresee(owner, cycle, hasOpenCycle)
      : [stateOf(cycle, now), reasonOf(cycle, now)];
    return { number, day, state, reason, isMonthEnd: isMonthEnd(owner, number), amount, chargeId };
  });
}

/** The cycles that follow the scheduled one, until the subscription ends. */
export function foreseenCycles(owner: CalendarOwner, scheduledNumber: number): CalendarCycle[] {
  const numbers = Array.from({ length: FORESEEN - 1 }, (_, index) => scheduledNumber + 1 + index);
  return numbers.flatMap((number) => {
    const { day } = cycleDays(owner.anchorDay, owner.interval, number);
    if (!mayFollow(owner.status)) return [];
    if (isEndedOn(owner.cancelOn, day)) return [];
    const isSkipped = isPausedOn(owner.pause, day);
    const paused: CalendarReason = { why: "paused", day: null };
    return [
      {
        ...{ number, day, chargeId: null, isMonthEnd: isMonthEnd(owner, number) },
        state: isSkipped ? "WILL_SKIP" : "COMING",
        reason: isSkipped ? paused : null,
        amount: isSkipped ? null : owner.usualAmount,
      } as const,
    ];
  });
}

function isMonthEnd({ anchorDay, interval }: CalendarOwner, number: number): boolean {
  return explainCycleDay(anchorDay, interval, number - 1).why === "month_end";
}

function foresee(
  owner: CalendarOwner,
  { day, amount }: Known,
  hasOpenCycle: boolean,
): [CalendarState, CalendarReason] {
  if (isEndedOn(owner.cancelOn, day)) return ["WILL_SKIP", { why: "subscription_over", day: null }];
  if (isPausedOn(owner.pause, day)) return ["WILL_SKIP", { why: "paused", day: null }];
  if (isStopped(owner.status)) return ["WAITING", { why: "stopped", day: null }];
  if (!mayOpenCycle(owner, hasOpenCycle)) return ["WAITING", { why: "awaits_payer", day: null }];
  if (amount === null) return ["NEXT", { why: "amount_not_set", day: null }];
  return ["NEXT", { why: "opens_on", day: openDay(day) }];
}

function stateOf({ status, day }: Known, now: Date): CalendarState {
  if (status === "SCHEDULED") return "NEXT";
  return isOpenCycle(status) && isOverdue(day, now) ? "OVERDUE" : status;
}

function reasonOf({ status, cause, day, periodEnd }: Known, now: Date): CalendarReason | null {
  if (cause !== null) return { why: cause, day: null };
  if (!isOpenCycle(status)) return null;
  return isOverdue(day, now)
    ? { why: "overdue_since", day }
    : { why: "waits_until", day: lastDayToPay(day, addDays(periodEnd, 1)) };
}
