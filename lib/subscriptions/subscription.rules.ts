import { cycleDay, type Interval } from "#lib/calendar/cycle-day.rules";
import { debitDay, openDay } from "#lib/calendar/debit-days.rules";
import type { Minor } from "#lib/domain/money/minor";
import { startOfDayInBrasilia } from "#lib/domain/time/brasilia-time";
import { addDays } from "#lib/domain/time/zoned-day";
import {
  awaitsAuthorization,
  opensCycles,
  type SubscriptionStatus,
} from "#lib/subscriptions/subscription-status.rules";

/** How a subscription's cycles are paid. */
export const COLLECTIONS = ["PIX_AUTOMATIC", "SAVED_CARD", "LINK"] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** True if each cycle is charged to the card that its payer saved for the subscription. */
export function chargesSavedCard(collection: Collection): boolean {
  return collection === "SAVED_CARD";
}

/** True if the payer's bank debits each cycle by a mandate. */
export function isDebited(collection: Collection): boolean {
  return collection === "PIX_AUTOMATIC";
}

/** True if each cycle is paid by its payer, who gets a link. */
export function sendsLinks(collection: Collection): boolean {
  return collection === "LINK";
}

/** Who ended a subscription. */
export const CANCELERS = ["MERCHANT", "PAYER", "BANK", "PONTE"] as const;
export type Canceler = (typeof CANCELERS)[number];

/** Why a cycle was skipped, canceled or not paid, and why a subscription ended. */
export const CAUSES = [
  "requested",
  "paused",
  "amount_missing",
  "missed",
  "subscription_over",
  "charge_canceled",
  "not_paid",
  "first_payment_missing",
  "authorization_ended",
] as const;
export type Cause = (typeof CAUSES)[number];

const RETURNING: readonly (Cause | null)[] = ["paused", "subscription_over", "not_paid"];

/**
 * True for the cause of a given-up cycle that is charged after all if its subscription is resumed; false for what was requested
 * for one cycle.
 */
export function returnsWhenResumed(cause: Cause | null): boolean {
  return RETURNING.includes(cause);
}

/** The longest time that a charge waits for its payer after its cycle's day. */
const LONGEST_WAIT_DAYS = 30;

/** The days (`YYYY-MM-DD`) between which a pause skips cycles; indefinitely without `until`. */
export type Pause = { from: string; until: string | null };

/** A cycle's day, counted from 1, and the next one's. */
export function cycleDays(
  anchor: string,
  interval: Interval,
  number: number,
): { day: string; nextDay: string } {
  return { day: cycleDay(anchor, interval, number - 1), nextDay: cycleDay(anchor, interval, number) };
}

/** The instant from which a cycle of that day opens its charge. */
export function opensAt(day: string): Date {
  return startOfDayInBrasilia(openDay(day));
}

/** The last day on which a cycle's charge can be paid: before the next cycle's day, and at most 30 days after its own. */
export function lastDayToPay(day: string, nextDay: string): string {
  const last = addDays(day, LONGEST_WAIT_DAYS - 1);
  const eve = addDays(nextDay, -1);
  return eve < last ? eve : last;
}

/** The instant at which a cycle's charge expires: the end of its last day to pay. */
export function chargeEndsAt(day: string, nextDay: string): Date {
  return startOfDayInBrasilia(addDays(lastDayToPay(day, nextDay), 1));
}

/** The instant from which an unpaid cycle is overdue: after its day, by business days. */
export function overdueAt(day: string): Date {
  return startOfDayInBrasilia(addDays(debitDay(day), 1));
}

/** True if a pause skips the cycle of that day. */
export function isPausedOn(pause: Pause | null, day: string): boolean {
  return pause !== null && day >= pause.from && (pause.until === null || day < pause.until);
}

/** True for a day that a planned end excludes: it ends the subscription on `cancelOn`, before the cycle of that day. */
export function isEndedOn(cancelOn: string | null, day: string): boolean {
  return cancelOn !== null && day >= cancelOn;
}

/** True if a pause has an end and it has come by that day. */
export function isPauseOver(pause: Pause | null, day: string): boolean {
  return pause?.until !== null && pause?.until !== undefined && day >= pause.until;
}

/**
 * True if a cycle opens while its subscription has that status. Before the payer has agreed, only one cycle is open at a time:
 * paying it is the agreement, and if it is skipped the next one opens.
 */
export function mayOpenCycle(
  { status, agreesByPayment }: { status: SubscriptionStatus; agreesByPayment: boolean },
  hasOpenCycle: boolean,
): boolean {
  return opensCycles(status) || (awaitsAuthorization(status) && agreesByPayment && !hasOpenCycle);
}

/** What the opening of a scheduled cycle depends on; days as `YYYY-MM-DD`, `amountMinor` null while it is not set. */
export type ScheduledCycle = {
  /** Whether its subscription's status opens it. */
  mayOpen: boolean;
  /** Whether its payer still has to agree, and has nothing open to pay. */
  isAwaited: boolean;
  pause: Pause | null;
  cancelOn: string | null;
  day: string;
  nextDay: string;
  amountMinor: Minor | null;
};

/** What happens to a scheduled cycle now. `until`: when to look again; null if only a change can open it. */
export type OpeningStep =
  | { kind: "OPEN"; amountMinor: Minor }
  | { kind: "SKIP"; cause: Extract<Cause, "paused" | "amount_missing" | "missed"> }
  | { kind: "END" | "GIVE_UP" }
  | { kind: "WAIT"; until: Date | null };

/** Decides whether a scheduled cycle opens, is skipped or waits at `now`, by its merchant's clock. */
export function openingStep(cycle: ScheduledCycle, now: Date): OpeningStep {
  const { mayOpen, isAwaited, pause, cancelOn, day, nextDay, amountMinor } = cycle;
  if (cancelOn !== null && day >= cancelOn)
    return waitFor(startOfDayInBrasilia(cancelOn), now) ?? { kind: "END" };
  // A payer who never answers has as long as one who never pays.
  if (!mayOpen && isAwaited) return waitFor(chargeEndsAt(day, nextDay), now) ?? { kind: "GIVE_UP" };
  if (!mayOpen) return { kind: "WAIT", until: null };
  if (chargeEndsAt(day, nextDay) <= now) return { kind: "SKIP", cause: "missed" };
  const start = startOfDayInBrasilia(day);
  if (isPausedOn(pause, day)) return waitFor(start, now) ?? { kind: "SKIP", cause: "paused" };
  if (amountMinor === null) {
    return waitFor(startOfDayInBrasilia(addDays(day, 1)), now) ?? { kind: "SKIP", cause: "amount_missing" };
  }
  return waitFor(opensAt(day), now) ?? { kind: "OPEN", amountMinor };
}

function waitFor(until: Date, now: Date): OpeningStep | null {
  return now < until ? { kind: "WAIT", until } : null;
}

/** When a scheduled cycle's next step is due; null if only a change can open it. */
export function openingDueAt(cycle: ScheduledCycle, now: Date): Date | null {
  const step = openingStep(cycle, now);
  return step.kind === "WAIT" ? step.until : now;
}

/** A subscription's pause as stored; null if there is none. */
export function pauseOf({
  pausedFrom,
  pausedUntil,
}: {
  pausedFrom: string | null;
  pausedUntil: string | null;
}): Pause | null {
  return pausedFrom === null ? null : { from: pausedFrom, until: pausedUntil };
}

/** The latest first day of a subscription that is created today. */
export function lastStartDay(today: string): string {
  return addDays(today, 365);
}

/** True for an unpaid cycle of that day at `now`, by its merchant's clock, once its day has passed. */
export function isOverdue(day: string, now: Date): boolean {
  return overdueAt(day) <= now;
}

/** What is left of a pause that ends today: the days before today stay skipped. Null if it has not begun. */
export function resumedPause({ from }: Pause, today: string): Pause | null {
  return from < today ? { from, until: today } : null;
}

/** The day of the first cycle after a given day, on which the current period ends. */
export function periodEndAfter(anchor: string, interval: Interval, day: string): string {
  let number = 0;
  while (cycleDay(anchor, interval, number) <= day) number += 1;
  return cycleDay(anchor, interval, number);
}
