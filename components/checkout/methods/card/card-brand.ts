import cardValidator from "card-validator";

export type CardBrand = { name: string; gaps: number[]; lengths: number[]; cvvLength: number };

const UNKNOWN: CardBrand = { name: "", gaps: [4, 8, 12], lengths: [], cvvLength: 3 };

/** The brand a number begins like; nameless, in groups of four, while that is open. */
export function cardBrand(number: string): CardBrand {
  const { card } = cardValidator.number(digitsOf(number));
  if (!card) return UNKNOWN;
  return { name: card.niceType, gaps: card.gaps, lengths: card.lengths, cvvLength: card.code.size };
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}
