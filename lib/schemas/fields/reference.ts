import type { z } from "zod";
import { holdsCardNumber, isCardNumber } from "#lib/domain/card/card-number";
import { notBlank, storableText } from "#lib/schemas/fields/text";

/** The refusal of what a merchant calls something and is a card number. */
export const CARD_LIKE = {
  error: "Must not be a card number. The platform can allow references of that form to a merchant.",
  params: { code: "card_number" },
};

// Only while `withCardLikeReferences` runs, which waits for nothing.
let areCardLike = false;

/**
 * Runs `parse`, whose schemas then accept references and searches in the form of card numbers. For merchants that
 * the platform allows them.
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
 * A merchant's own name for something, such as an order's number, of at most `max` UTF-16 units. Refused is only what is a
 * card number and nothing else.
 */
export function reference(max: number) {
  return notBlank(withoutCard(storableText(max), isCardNumber));
}

/** What is searched for, maybe a reference, of at most `max` UTF-16 units; no card number. */
export function searchText(max: number) {
  return notBlank(blankableSearchText(max));
}

/** The same that may be blank. */
export function blankableSearchText(max: number) {
  return withoutCard(storableText(max), holdsCardNumber);
}

function withoutCard<S extends z.ZodType<string>>(schema: S, isCard: (text: string) => boolean) {
  return schema.refine((value) => areCardLike || !isCard(value), CARD_LIKE);
}
