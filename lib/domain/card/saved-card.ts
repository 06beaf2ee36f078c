import { isCardExpired } from "#lib/domain/card/card";
import type { Locale } from "#lib/domain/locale";

/** The life of a saved card, as data. Nobody sees or uses one that is being removed; an unusable one still lies at its provider. */
export const SAVED_CARD_TRANSITIONS = {
  ACTIVE: { remove: "REMOVING", spoil: "UNUSABLE" },
  UNUSABLE: { remove: "REMOVING", renew: "ACTIVE" },
  REMOVING: { finish: "REMOVED" },
  REMOVED: {},
} as const;
export type SavedCardStatus = keyof typeof SAVED_CARD_TRANSITIONS;

/** The version of the text that a payer agrees to where a card is saved: a new one for every change of its meaning. */
export const CONSENT_VERSION = "2026-11";

/**
 * A payer's consent to keep a card, as its attempt holds it: the keyed hash of the customer whose card it becomes, when, and which text in which
 * language was agreed to.
 */
export type CardConsent = { customer: string; at: string; version: string; locale: Locale };

/** For how long a checkout shows saved cards (ms): its link is then in nobody else's hands, most likely. */
const OFFERED_FOR_MS = 60 * 60_000;
/** A processor may say of a new card for some moments that it has none (ms); after that it is believed. */
const SETTLES_WITHIN_MS = 24 * 60 * 60_000;
/** For how long a provider is asked to remove a card (ms), before people have to. */
const REMOVED_WITHIN_MS = 30 * 24 * 60 * 60_000;
const SHORTEST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 60 * 60_000;

/** True for a card that a payer may see and pay by. */
export function isUsableCard(status: SavedCardStatus): boolean {
  return "spoil" in SAVED_CARD_TRANSITIONS[status];
}

/** True where a charge's checkout may show saved cards and save one: it was made less than an hour ago. Both by one clock. */
export function isSavedCardTime(chargeCreatedAt: Date, now: Date): boolean {
  return now.getTime() - chargeCreatedAt.getTime() < OFFERED_FOR_MS;
}

/** True where a processor that says it keeps no such card is to be believed. */
export function isUnknownForGood(consentedAt: Date, now: Date): boolean {
  return now.getTime() - consentedAt.getTime() >= SETTLES_WITHIN_MS;
}

/** When a provider is asked again to remove a card (ms from now), ever more rarely; null once people have to. */
export function removalPauseMs(removeAt: Date, now: Date): number | null {
  const ageMs = now.getTime() - removeAt.getTime();
  if (ageMs >= REMOVED_WITHIN_MS) return null;
  return Math.min(Math.max(ageMs, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
}

/** True for a card whose printed month is over everywhere; false where its provider does not tell the month. */
export function isPastExpiry(
  { expMonth, expYear }: { expMonth: number | null; expYear: number | null },
  now: Date,
): boolean {
  return expMonth !== null && expYear !== null && isCardExpired(expMonth, expYear, now);
}
