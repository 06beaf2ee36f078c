import type { z } from "zod";
import { holdsCardNumber, isCardNumber } from "#lib/cards/card-number.rules";
import { notBlank, storableText } from "#lib/schemas/fields/text";

/** The refusal of a merchant's reference that is a card number. */
export const CARD_LIKE = {
  error: "Must not be a card number. The platform can allow references of that form to a merchant.",
  params: { code: "card_number" },
};

// True only while `withCardLikeReferences` runs, which is synchronous.
let areCardLike = false;

/**
 * Runs `parse` with references and searches allowed to look like card numbers, for merchants to whom the platform has allowed
 * this.
 */
export function withCardLikeReferences<T>(parse: () => T): T {
  areCardLike = true;
  try {
    return parse();
  } finally {
    areCardLike = false;
  }
}

/**
 * A merchant's own reference, such as an order number, of at most `max` UTF-16 units. A reference that is exactly a card
 * number is refused.
 */
export function reference(max: number) {
  return notBlank(withoutCard(storableText(max), isCardNumber));
}

/** A search text of at most `max` UTF-16 units. A card number is refused. */
export function searchText(max: number) {
  return notBlank(blankableSearchText(max));
}

/** A search text that may be blank. */
export function blankableSearchText(max: number) {
  return withoutCard(storableText(max), holdsCardNumber);
}

function withoutCard<S extends z.ZodType<string>>(schema: S, isCard: (text: string) => boolean) {
  return schema.refine((value) => areCardLike || !isCard(value), CARD_LIKE);
}
