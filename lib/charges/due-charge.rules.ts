import type { Minor } from "#lib/domain/money/minor";
import { brasiliaDay, lastDayBefore } from "#lib/domain/time/brasilia-time";
import {
  type DueCharge,
  type DueParts,
  type DueTerms,
  nearestOwed,
  type OwedBounds,
  owedBounds,
  owedOn,
  partsOfPayment,
} from "#lib/pix/due-terms.rules";

type StoredDue = { grossAmountMinor: Minor; dueDate: string | null; dueTerms: DueTerms | null };

/** A charge whose amount depends on the day of its payment; null for any other. */
export function dueChargeOf({ grossAmountMinor, dueDate, dueTerms: terms }: StoredDue): DueCharge | null {
  return dueDate !== null && terms ? { amountMinor: grossAmountMinor, dueDate, terms } : null;
}

/** The amount owed for a charge if it is paid on a day (`YYYY-MM-DD`): the charge's own amount if it has no terms. */
export function owedOfCharge(charge: StoredDue, day: string): Minor {
  const due = dueChargeOf(charge);
  return due ? owedOn(due, day) : charge.grossAmountMinor;
}

/**
 * The amount that a charge with terms received, and the nearest amount that the terms allow. The two are equal if the charge is
 * paid.
 */
export type ReceivedUnderTerms = {
  nearestMinor: Minor;
  facts: { receivedMinor: Minor; receivedParts: DueParts | null };
};

/**
 * Judges an amount by a charge's terms; null if it has none. The bank calculates the amount: any amount that the terms allow on a
 * day of the charge's life pays it. Ponte only divides it into parts, by the day of payment.
 */
export function receivedUnderTerms(
  charge: StoredDue & { expiresAt: Date },
  amountMinor: Minor,
  days: { created: string; paid: string },
): ReceivedUnderTerms | null {
  const due = dueChargeOf(charge);
  if (!due) return null;
  const bounds: OwedBounds = owedBounds(due, days.created, lastDayBefore(charge.expiresAt));
  // A provider may report any instant. One outside the charge's life says nothing about the parts.
  const isInLife = days.created <= days.paid && days.paid <= brasiliaDay(charge.expiresAt);
  const receivedParts = isInLife ? partsOfPayment(due, days.paid, amountMinor) : null;
  return {
    nearestMinor: nearestOwed(amountMinor, bounds),
    facts: { receivedMinor: amountMinor, receivedParts },
  };
}
