import type { ExplainedDay, NextStep } from "#lib/calendar/cycle-day.rules";
import { startOfDayInBrasilia } from "#lib/domain/time/brasilia-time";
import { businessDaysBetween, nextBusinessDay } from "#lib/domain/time/business-days";
import { addDays } from "#lib/domain/time/zoned-day";

const HOUR_MS = 60 * 60 * 1000;
const OPENS_BEFORE = 10;
const SENT_BEFORE = 5;
const ALARM_BEFORE = 3;
/**
 * Days between a debit's arrival at the bank and its due day (business days at Celcoin; others count calendar days, which is
 * never stricter).
 */
const BUSINESS_DAYS_BEFORE = 2;
/** Banks try a debit again at most three times, within seven days (`PERMITE_3R_7D`). */
export const MAX_RETRIES = 3;
export const MAX_RETRY_DAYS = 7;
const CANCEL_HOUR = 22;
/** The bank is asked to cancel a moment after the request, by a job that may have to be repeated. */
const CANCELS_WITHIN_MS = 5 * 60 * 1000;
/** Hours of the day in Brasília in which payers' banks debit: the first window, and the one for retries. */
const WINDOWS = [
  { from: 0, to: 8 },
  { from: 18, to: 21 },
];

/** The day on which banks debit a cycle: its own day or, if that is not a business day by national holidays, the next one. */
export function debitDay(day: string): string {
  return nextBusinessDay(day);
}

/** The day on which a cycle opens: ten days before its debit, when banks first accept it. */
export function openDay(day: string): string {
  return addDays(debitDay(day), -OPENS_BEFORE);
}

/** The day on which a cycle's debit is sent: five days before the cycle's day, or earlier if that would be too late. */
export function sendDay(day: string): string {
  return explainSendDay(day).day;
}

/** The last day on which a debit may be sent: two business days before it. */
export function lastSendDay(day: string): string {
  const debit = debitDay(day);
  let last = addDays(debit, -BUSINESS_DAYS_BEFORE);
  while (businessDaysBetween(last, debit) < BUSINESS_DAYS_BEFORE) last = addDays(last, -1);
  return last;
}

/** True while the debit of a cycle can still be sent in time. */
export function maySend(day: string, at: Date): boolean {
  return at < startOfDayInBrasilia(addDays(lastSendDay(day), 1));
}

/** The day from which operators are alerted about a debit that is not yet at the bank. */
export function alarmDay(day: string): string {
  return earlier(addDays(debitDay(day), -ALARM_BEFORE), lastSendDay(day));
}

/** A cycle's day, the next cycle's day, and how many days after its debit the plan retries. */
export type DebitPlan = { day: string; nextDay: string; after: readonly number[] };

/**
 * The days on which a failed debit is retried by its plan: all different, before the next cycle's day, and at most seven calendar
 * days after the cycle's day.
 */
export function retryDays({ day, nextDay, after }: DebitPlan): string[] {
  const debit = debitDay(day);
  const days = after.map((count) => earlier(addDays(debit, count), lastRetryDay(day, nextDay)));
  return [...new Set(days)].filter((one) => one > debit);
}

/** The instant from which the merchant can no longer cancel a debit: 22:00 in Brasília on the day before. */
export function mayCancelUntil(day: string): Date {
  return atHour(addDays(day, -1), CANCEL_HOUR);
}

/** True if a cancellation that is requested now reaches the bank in time. */
export function canStillCancel(day: string, at: Date): boolean {
  return at.getTime() + CANCELS_WITHIN_MS < mayCancelUntil(day).getTime();
}

/** The spans of a day in which payers' banks debit. */
export function debitWindows(day: string): { start: Date; end: Date }[] {
  return WINDOWS.map(({ from, to }) => ({ start: atHour(day, from), end: atHour(day, to) }));
}

/** The day of a debit as `debitDay` returns it, and its first retry or the next cycle. */
export function explainDebitDay(plan: DebitPlan): ExplainedDay<"cycle_day" | "moved_to_business_day"> {
  const debit = debitDay(plan.day);
  const why = debit === plan.day ? "cycle_day" : "moved_to_business_day";
  return { day: debit, why, next: nextTry(debit, retryDays(plan), plan.nextDay) };
}

/** The day on which a debit is sent, as `sendDay` returns it. */
export function explainSendDay(day: string): ExplainedDay<"five_days_before" | "two_business_days_before"> {
  const next = { step: "DEBIT", day: debitDay(day) } as const;
  const planned = addDays(next.day, -SENT_BEFORE);
  const last = lastSendDay(day);
  if (last < planned) return { day: last, why: "two_business_days_before", next };
  return { day: planned, why: "five_days_before", next };
}

/** A failed debit to be retried, with the days already used for retries, and today in Brasília. */
export type RetryContext = DebitPlan & { tried: readonly string[]; today: string };

/** Why a failed debit may be retried on a day, or why it may not. */
export type RetryReason =
  | "may_retry"
  | "not_in_the_future"
  | "not_after_the_debit"
  | "tried_on_that_day"
  | "tries_used_up"
  | "in_the_next_cycle"
  | "after_seven_days";

/** Whether a failed debit may be retried on `wanted`, why, and what comes next: a later try, or the next cycle. */
export function explainRetry(wanted: string, context: RetryContext): ExplainedDay<RetryReason> {
  const { nextDay, tried, today } = context;
  const why = reasonOf(wanted, context);
  const from = why === "may_retry" ? wanted : today;
  const left = MAX_RETRIES - tried.length - (why === "may_retry" ? 1 : 0);
  const later = left > 0 ? retryDays(context).filter((one) => !tried.includes(one)) : [];
  return { day: wanted, why, next: nextTry(from, later, nextDay) };
}

function reasonOf(wanted: string, { day, nextDay, tried, today }: RetryContext): RetryReason {
  if (wanted <= today) return "not_in_the_future";
  if (wanted <= debitDay(day)) return "not_after_the_debit";
  if (tried.includes(wanted)) return "tried_on_that_day";
  if (tried.length >= MAX_RETRIES) return "tries_used_up";
  if (wanted >= nextDay) return "in_the_next_cycle";
  return wanted > addDays(day, MAX_RETRY_DAYS) ? "after_seven_days" : "may_retry";
}

function nextTry(after: string, retries: readonly string[], nextDay: string): NextStep {
  const retry = retries.find((one) => one > after);
  return retry ? { step: "RETRY", day: retry } : { step: "CYCLE", day: nextDay };
}

// The seven days count from the cycle's day, which is what the bank was given, not from the business day of the debit.
function lastRetryDay(day: string, nextDay: string): string {
  return earlier(addDays(day, MAX_RETRY_DAYS), addDays(nextDay, -1));
}

function atHour(day: string, hour: number): Date {
  return new Date(startOfDayInBrasilia(day).getTime() + hour * HOUR_MS);
}

const earlier = (one: string, other: string) => (one < other ? one : other);
