import type { PayerField } from "#lib/domain/customer/customer";
import { MAX_AMOUNT_MINOR } from "#lib/domain/money/money";

/** A question of the merchant's own: payers answer it in words or, where it has `choices`, by one of them. */
export type LinkQuestion = { text: string; isRequired: boolean; choices?: string[] };

/** What a payment link asks of its payers, and what it leaves to them. Amounts are in minor units. */
export type LinkTerms = {
  /** The amount of one piece; where payers choose it, the one that is suggested. */
  amountMinor: number;
  /** Null where the amount is fixed. */
  openAmount: { minMinor: number; maxMinor: number } | null;
  maxQuantity: number;
  asks: readonly PayerField[];
  questions: readonly LinkQuestion[];
};

/** So many questions a link asks at most, each of so many characters, and so many its answer may have. */
export const MAX_QUESTIONS = 5;
export const MAX_QUESTION_LENGTH = 100;
export const MAX_ANSWER_LENGTH = 300;

/** Between so many answers a question lets payers choose at most, each of so many characters. */
export const MAX_CHOICES = 20;
export const MAX_CHOICE_LENGTH = 50;

/** So many pieces one payer may buy at most. */
export const MAX_QUANTITY = 100;

/** The terms of a stored link. */
export function linkTermsOf(link: {
  amountMinor: number;
  isAmountOpen: boolean;
  minAmountMinor: number | null;
  maxAmountMinor: number | null;
  maxQuantity: number;
  asks: readonly PayerField[];
  questions: readonly LinkQuestion[] | null;
}): LinkTerms {
  const { amountMinor, isAmountOpen, minAmountMinor, maxAmountMinor, maxQuantity, asks, questions } = link;
  const openAmount = { minMinor: minAmountMinor ?? 1, maxMinor: maxAmountMinor ?? MAX_AMOUNT_MINOR };
  return {
    amountMinor,
    openAmount: isAmountOpen ? openAmount : null,
    maxQuantity,
    asks,
    questions: questions ?? [],
  };
}

/** True where payers have something to fill in or to choose before they pay. */
export function asksPayers({ openAmount, maxQuantity, asks, questions }: LinkTerms): boolean {
  return openAmount !== null || maxQuantity > 1 || asks.length > 0 || questions.length > 0;
}

/** What pieces of one amount cost together, in minor units; may be more than a charge may have. */
export function priceOfPieces(pieceMinor: number, pieces: number): number {
  return pieceMinor * pieces;
}

/** How many pieces a payer may buy now: no more than are left of the link's stock. */
export function mostPieces({ maxQuantity }: Pick<LinkTerms, "maxQuantity">, left: number | null): number {
  return Math.max(1, Math.min(maxQuantity, left ?? maxQuantity));
}
