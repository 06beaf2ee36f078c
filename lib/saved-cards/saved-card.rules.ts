import type { Interval } from "#lib/calendar/cycle-day.rules";
import { isCardExpired } from "#lib/cards/card.rules";
import type { Locale } from "#lib/domain/locale";
import type { Minor } from "#lib/domain/money/minor";

/** States of a saved card. One in REMOVING is neither shown nor used; an UNUSABLE one still exists at its provider. */
export const SAVED_CARD_TRANSITIONS = {
  ACTIVE: { remove: "REMOVING", spoil: "UNUSABLE" },
  UNUSABLE: { remove: "REMOVING", renew: "ACTIVE" },
  REMOVING: { finish: "REMOVED" },
  REMOVED: {},
} as const;
export type SavedCardStatus = keyof typeof SAVED_CARD_TRANSITIONS;

/**
 * What a card is saved for: PRESENT to pay by it with its security code, RECURRING to be charged by a subscription without its
 * payer.
 */
export type CardUse = "PRESENT" | "RECURRING";

/** Versions of the consent texts for saving a card: a new one for every change of meaning. */
export const CONSENT_VERSION = "2026-11";
export const RECURRING_CONSENT_VERSION = "recurring-2026-11";
export const CONSENT_VERSIONS = {
  PRESENT: CONSENT_VERSION,
  RECURRING: RECURRING_CONSENT_VERSION,
} as const satisfies Record<CardUse, string>;

/** For what a consent of a version, given on any day, allows a card to be used. */
export function consentUse(version: string): CardUse {
  return version.startsWith("recurring-") ? "RECURRING" : "PRESENT";
}

const OF_SUBSCRIPTION = "subscription:";

/** The stored holder of a subscription's cards, from the subscription's keyed hash; a merchant's customer is stored as the hash alone. */
export function toSubscriptionHolder(hash: string): string {
  return OF_SUBSCRIPTION + hash;
}

/** What the cards of a stored holder are used for: a subscription's cards only without their payer. */
export function holderUse(customerHash: string): CardUse {
  return customerHash.startsWith(OF_SUBSCRIPTION) ? "RECURRING" : "PRESENT";
}

/**
 * What a card saved with a payment is charged later while its payer is absent: the amount each time, or at most the amount, from
 * `firstDay` (`YYYY-MM-DD` in Brasília) on.
 */
export type RecurringTerms = { amountMinor: Minor; isMaximum: boolean; interval: Interval; firstDay: string };

/**
 * A payer's consent to save a card, as stored on the attempt: the customer's keyed hash, the time, and the text's version and
 * language.
 */
export type CardConsent = { customer: string; at: string; version: string; locale: Locale };

/** How long (ms) a checkout shows saved cards: its link is unlikely to have reached anyone else by then. */
const OFFERED_FOR_MS = 60 * 60_000;
/** A processor may briefly report a new card as unknown. After this time (ms) such a report counts. */
const SETTLES_WITHIN_MS = 24 * 60 * 60_000;
/** How long (ms) removal is retried at the provider before people have to act. */
const REMOVED_WITHIN_MS = 30 * 24 * 60 * 60_000;
const SHORTEST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 60 * 60_000;

/** True for a card that a payer may see and pay by. */
export function isUsableCard(status: SavedCardStatus): boolean {
  return "spoil" in SAVED_CARD_TRANSITIONS[status];
}

/** True while a charge's checkout may show and save cards: for an hour after creation. Both times are from the same clock. */
export function isSavedCardTime(chargeCreatedAt: Date, now: Date): boolean {
  return now.getTime() - chargeCreatedAt.getTime() < OFFERED_FOR_MS;
}

/** True when a processor's answer that it has no such card counts. */
export function isUnknownForGood(consentedAt: Date, now: Date): boolean {
  return now.getTime() - consentedAt.getTime() >= SETTLES_WITHIN_MS;
}

/** Pause (ms) before the next removal request to a provider, growing with age; null once people have to act. */
export function removalPauseMs(removeAt: Date, now: Date): number | null {
  const ageMs = now.getTime() - removeAt.getTime();
  if (ageMs >= REMOVED_WITHIN_MS) return null;
  return Math.min(Math.max(ageMs, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
}

/** True for a card whose printed month is over everywhere; false when its provider does not report the month. */
export function isPastExpiry(
  { expMonth, expYear }: { expMonth: number | null; expYear: number | null },
  now: Date,
): boolean {
  return expMonth !== null && expYear !== null && isCardExpired(expMonth, expYear, now);
}
