// The library's other checks are not for this form, and every payer by card would load them.
import { cardNumber } from "card-validator/dist/card-number";

export type CardBrand = { name: string; gaps: number[]; lengths: number[]; cvvLength: number };

const UNKNOWN: CardBrand = { name: "", gaps: [4, 8, 12], lengths: [], cvvLength: 3 };

/** The brand a number begins like; nameless, in groups of four, while that is open. */
export function cardBrand(number: string): CardBrand {
  const { card } = cardNumber(digitsOf(number));
  if (!card) return UNKNOWN;
  return { name: card.niceType, gaps: card.gaps, lengths: card.lengths, cvvLength: card.code.size };
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}
