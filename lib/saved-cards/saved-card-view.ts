import type { OfferedCardView, SavedCardView } from "#lib/saved-cards/saved-card.contract";
import { isPastExpiry } from "#lib/saved-cards/saved-card.rules";
import type { SavedCardRecord } from "#lib/saved-cards/saved-cards.queries";

/** A saved card as its payer sees it. */
export function toOfferedCardView({ id, brand, last4, expMonth, expYear }: SavedCardRecord): OfferedCardView {
  return { id, brand, last4, expMonth, expYear };
}

/** A saved card with its consent, as its merchant sees it. */
export function toSavedCardView(card: SavedCardRecord, now: Date): SavedCardView {
  const { consentedAt, consentVersion, consentLocale } = card;
  return {
    ...toOfferedCardView(card),
    status: isPastExpiry(card, now) ? "UNUSABLE" : (card.status as SavedCardView["status"]),
    provider: card.provider,
    consent: { at: consentedAt.toISOString(), version: consentVersion, locale: consentLocale },
  };
}
