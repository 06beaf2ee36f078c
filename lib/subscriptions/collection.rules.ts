import { maySend, sendDay } from "#lib/calendar/debit-days.rules";
import { startOfDayInBrasilia } from "#lib/domain/time/brasilia-time";
import type { Fallback } from "#lib/plans/plan.rules";
import { type Collection, overdueAt } from "#lib/subscriptions/subscription.rules";

/**
 * When the first step of collecting a cycle is due, by its merchant's clock: its mail, its debit, or the check whether it has a
 * card.
 */
export function firstCollectionStep(collection: Collection, day: string, openedAt: Date): Date {
  switch (collection) {
    case "LINK":
    case "SAVED_CARD":
      return openedAt;
    case "PIX_AUTOMATIC":
      return later(startOfDayInBrasilia(sendDay(day)), openedAt);
  }
}

/** What the collection of an open cycle does now, and when its next step is due; null for none. */
export type CollectionStep =
  | { kind: "MAIL"; mail: "cycle_open" | "cycle_due" | "cycle_card_ends" | "cycle_card_declined"; next: Date }
  | { kind: "DEBIT" | "WAIT"; next: Date }
  | { kind: "CHARGE"; day: string; next: Date | null }
  | { kind: "OVERDUE"; next: Date | null; mail: "cycle_due" | "cycle_card_declined" | null };

/** Decides how a cycle by link is collected at `now`, by its merchant's clock: a mail when it opens and on its day, then overdue. */
export function linkStep(day: string, now: Date): CollectionStep {
  const start = startOfDayInBrasilia(day);
  const overdue = overdueAt(day);
  if (now >= overdue) return { kind: "OVERDUE", next: null, mail: null };
  return now < start
    ? { kind: "MAIL", mail: "cycle_open", next: start }
    : { kind: "MAIL", mail: "cycle_due", next: overdue };
}

/**
 * Decides how a cycle that the payer's bank debits is collected at `now`: its debit is sent once. If it is too late for
 * a debit, the cycle is paid by link.
 */
export function debitStep({ day, tries }: { day: string; tries: number }, now: Date): CollectionStep {
  const overdue = overdueAt(day);
  if (now >= overdue) return { kind: "OVERDUE", next: null, mail: null };
  if (tries > 0) return { kind: "WAIT", next: overdue };
  if (maySend(day, now)) return { kind: "DEBIT", next: overdue };
  return linkStep(day, now);
}

/**
 * The card of a cycle's subscription: chargeable on the cycle's day, expired by then, or missing; and the day (`YYYY-MM-DD`) of a
 * retry, or null.
 */
export type CycleCard = { state: "GOOD" | "ENDS" | "NONE"; retryOn: string | null };

/**
 * Decides how a cycle that is charged to a saved card is collected at `now`: on its day, and on the days of retries.
 * Without a card it is paid by link.
 */
export function cardStep(
  { day, tries }: { day: string; tries: number },
  { state, retryOn }: CycleCard,
  now: Date,
): CollectionStep {
  const overdue = overdueAt(day);
  // Its day has passed without a charge: its payer has the link, or gets it now.
  if (tries === 0 && now >= overdue) return { kind: "OVERDUE", next: null, mail: "cycle_due" };
  const chargeOn = tries === 0 ? day : retryOn;
  const chargeAt = state === "GOOD" && chargeOn !== null ? startOfDayInBrasilia(chargeOn) : null;
  if (chargeOn !== null && chargeAt !== null && chargeAt <= now)
    return { kind: "CHARGE", day: chargeOn, next: now < overdue ? overdue : null };
  // The declined card was removed before its retry.
  const mail = tries > 0 && chargeOn !== null && chargeAt === null ? "cycle_card_declined" : null;
  if (now >= overdue) return { kind: "OVERDUE", next: chargeAt, mail };
  if (mail !== null) return { kind: "MAIL", mail, next: overdue };
  if (tries > 0 || chargeAt !== null) return { kind: "WAIT", next: earlier(chargeAt ?? overdue, overdue) };
  const step = linkStep(day, now);
  return state === "ENDS" && step.kind === "MAIL" && step.mail === "cycle_open"
    ? { ...step, mail: "cycle_card_ends" }
    : step;
}

/** How a subscription without its mandate is collected by its plan's fallback; null if not at all. */
export function collectionAfter(fallback: Fallback): Collection | null {
  return fallback === "NONE" ? null : fallback;
}

/** True if the payer gets a link when a debit cannot be made. */
export function isPaidByLink(fallback: Fallback): boolean {
  return fallback !== "NONE";
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
