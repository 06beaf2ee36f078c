import { MAX_RETRIES } from "#lib/calendar/debit-days.rules";
import { brasiliaDay, startOfDayInBrasilia } from "#lib/domain/time/brasilia-time";
import { addDays } from "#lib/domain/time/zoned-day";
import type { StoredInstructions } from "#lib/payments/instructions.rules";
import { type AttemptStatus, isFailedAttempt, isOpenAttempt } from "#lib/payments/states.rules";
import { isPastExpiry } from "#lib/saved-cards/saved-card.rules";
import { isOverdue } from "#lib/subscriptions/subscription.rules";
import { type CycleStatus, isOpenCycle, isScheduled } from "#lib/subscriptions/subscription-status.rules";

type Attempt = {
  status: AttemptStatus;
  failureCode: string | null;
  instructions: StoredInstructions;
  createdAt: Date;
};

/** A cycle's day, the next one's (`YYYY-MM-DD`), and how many days after it its plan retries a declined card. */
type CardPlan = { day: string; nextDay: string; after: readonly number[] };

type CardMonth = { expMonth: number | null; expYear: number | null };

/** Refusals that another day may change. After any other refusal, the networks forbid a retry without the payer. */
const PASSING: ReadonlySet<string | null> = new Set([
  "insufficient_funds",
  "card_declined",
  "provider_error",
  "never_received",
]);

/** Refusals of a card that stay the same on any day. */
const FINAL: ReadonlySet<string | null> = new Set(["card_blocked", "expired_card"]);

/** True for a refusal after which the card is never charged again. */
export function endsCard(failureCode: string | null): boolean {
  return FINAL.has(failureCode);
}

/** The days on which the plan retries a declined card, before the next cycle's day. */
export function cardRetryDays({ day, nextDay, after }: CardPlan): string[] {
  return after
    .map((count) => addDays(day, count))
    .filter((one) => one < nextDay)
    .slice(0, MAX_RETRIES);
}

/**
 * The day of the next try of a cycle's card, on or after a day; null if its last charge is not known to have failed, failed for
 * good, or left no day.
 */
export function nextCardDay(plan: CardPlan, attempts: readonly Attempt[], from: string): string | null {
  const charges = chargesOf(attempts);
  const last = charges.at(-1);
  if (!last || !isFailedAttempt(last.status) || !PASSING.has(last.failureCode)) return null;
  return cardRetryDays(plan).find((one) => one >= from && one > last.day) ?? null;
}

/** The day on which a cycle's card was last declined; null if it was not. */
export function cardDeclinedOn(attempts: readonly Attempt[]): string | null {
  const last = chargesOf(attempts).at(-1);
  return last && isFailedAttempt(last.status) ? last.day : null;
}

/**
 * The day on which an open cycle's card is charged or retried, at `now` of its merchant's clock; null if its payer has to pay it.
 */
export function expectedCardDay(plan: CardPlan, attempts: readonly Attempt[], now: Date): string | null {
  const last = chargesOf(attempts).at(-1);
  if (!last) return isOverdue(plan.day, now) ? null : plan.day;
  return isOpenAttempt(last.status) ? last.day : nextCardDay(plan, attempts, brasiliaDay(now));
}

/**
 * The day on which an unpaid cycle, open or not, is charged to its subscription's card; null too if the card has expired by that
 * day.
 */
export function cardDayOf(
  { status, ...plan }: CardPlan & { status: CycleStatus },
  { card, attempts }: { card: CardMonth; attempts: readonly Attempt[] },
  now: Date,
): string | null {
  if (!isScheduled(status) && !isOpenCycle(status)) return null;
  const day = isScheduled(status) ? plan.day : expectedCardDay(plan, attempts, now);
  return day !== null && isPastExpiry(card, startOfDayInBrasilia(day)) ? null : day;
}

function chargesOf(attempts: readonly Attempt[]) {
  const charges = attempts.flatMap(({ instructions, ...attempt }) =>
    instructions.type === "SAVED_CARD" ? [{ ...attempt, day: instructions.day }] : [],
  );
  return charges.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}
