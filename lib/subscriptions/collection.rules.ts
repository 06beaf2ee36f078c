import { maySend, sendDay } from "#lib/calendar/debit-days.rules";
import { startOfDayInBrasilia } from "#lib/domain/time/brasilia-time";
import type { Fallback } from "#lib/plans/plan.rules";
import { type Collection, overdueAt } from "#lib/subscriptions/subscription.rules";

/** When the first step of collecting a cycle is due, by its merchant's clock: its mail, its debit, or its card's payment. */
export function firstCollectionStep(collection: Collection, day: string, openedAt: Date): Date {
  switch (collection) {
    case "LINK":
      return openedAt;
    case "PIX_AUTOMATIC":
      return later(startOfDayInBrasilia(sendDay(day)), openedAt);
    case "SAVED_CARD":
      return later(startOfDayInBrasilia(day), openedAt);
  }
}

/** What the collection of an open cycle does now, and when its next step is due; null for none. */
export type CollectionStep =
  | { kind: "MAIL"; mail: "cycle_open" | "cycle_due"; next: Date }
  | { kind: "DEBIT" | "WAIT"; next: Date }
  | { kind: "OVERDUE"; next: null };

/** Decides how a cycle by link is collected at `now`, by its merchant's clock: a mail when it opens and on its day, then overdue. */
export function linkStep(day: string, now: Date): CollectionStep {
  const start = startOfDayInBrasilia(day);
  const overdue = overdueAt(day);
  if (now >= overdue) return { kind: "OVERDUE", next: null };
  return now < start
    ? { kind: "MAIL", mail: "cycle_open", next: start }
    : { kind: "MAIL", mail: "cycle_due", next: overdue };
}

/**
 * The same for a cycle that the payer's bank debits: its debit is sent once. One that can no longer be sent in time is paid by
 * link.
 */
export function debitStep({ day, tries }: { day: string; tries: number }, now: Date): CollectionStep {
  const overdue = overdueAt(day);
  if (now >= overdue) return { kind: "OVERDUE", next: null };
  if (tries > 0) return { kind: "WAIT", next: overdue };
  if (maySend(day, now)) return { kind: "DEBIT", next: overdue };
  return linkStep(day, now);
}

/** True if the payer gets a link when a debit cannot be made. */
export function isPaidByLink(fallback: Fallback): boolean {
  return fallback !== "NONE";
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}
