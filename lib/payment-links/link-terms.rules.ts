import { PAYER_FIELDS, type PayerField } from "#lib/customers/customer.rules";
import { asMinor, type Minor } from "#lib/domain/money/minor";
import { MAX_AMOUNT_MINOR } from "#lib/domain/money/money";

/** A merchant's own question: payers answer in words or, if it has `choices`, with one of them. */
export type LinkQuestion = { text: string; isRequired: boolean; choices?: string[] };

/** What a payment link requires of its payers and lets them choose. Amounts are in minor units. */
export type LinkTerms = {
  /** The price of one piece, or the suggested price if payers choose it. */
  amountMinor: Minor;
  /** Null when the amount is fixed. */
  openAmount: { minMinor: Minor; maxMinor: Minor } | null;
  maxQuantity: number;
  asks: readonly PayerField[];
  questions: readonly LinkQuestion[];
};

/** Metadata that a link writes itself, and that no question may be named after: its answer would be lost, or read as a quantity. */
export const LINK_METADATA = ["paymentLinkId", "quantity"] as const;

/** Limits: questions per link, characters per question, characters per answer. */
export const MAX_QUESTIONS = 5;
export const MAX_QUESTION_LENGTH = 100;
export const MAX_ANSWER_LENGTH = 300;

/** Limits: choices per question, characters per choice. */
export const MAX_CHOICES = 20;
export const MAX_CHOICE_LENGTH = 50;

/** Most pieces that one payer may buy. */
export const MAX_QUANTITY = 100;

/** The terms of a stored link. */
export function linkTermsOf(link: {
  amountMinor: Minor;
  isAmountOpen: boolean;
  minAmountMinor: Minor | null;
  maxAmountMinor: Minor | null;
  maxQuantity: number;
  asks: readonly PayerField[];
  questions: readonly LinkQuestion[] | null;
}): LinkTerms {
  const { amountMinor, isAmountOpen, minAmountMinor, maxAmountMinor, maxQuantity, asks, questions } = link;
  const openAmount = { minMinor: minAmountMinor ?? asMinor(1), maxMinor: maxAmountMinor ?? MAX_AMOUNT_MINOR };
  return {
    amountMinor,
    openAmount: isAmountOpen ? openAmount : null,
    maxQuantity,
    asks,
    questions: questions ?? [],
  };
}

/** True when payers have something to fill in or choose before they pay. */
export function asksPayers({ openAmount, maxQuantity, asks, questions }: LinkTerms): boolean {
  return openAmount !== null || maxQuantity > 1 || asks.length > 0 || questions.length > 0;
}

/** The fields of a link's page, in display order. */
export function fieldsOfLink({ openAmount, maxQuantity, asks, questions }: LinkTerms): string[] {
  return [
    ...(openAmount ? ["amount"] : []),
    ...(maxQuantity > 1 ? ["quantity"] : []),
    ...PAYER_FIELDS.filter((field) => asks.includes(field)),
    ...questions.map((_, index) => `answer-${index}`),
  ];
}

/** Price of several pieces, in minor units; may exceed a charge's limit. */
export function priceOfPieces(pieceMinor: Minor, pieces: number): Minor {
  return asMinor(pieceMinor * pieces);
}

/** How many pieces a payer may buy now, limited by the link's stock. */
export function mostPieces({ maxQuantity }: Pick<LinkTerms, "maxQuantity">, left: number | null): number {
  return Math.max(1, Math.min(maxQuantity, left ?? maxQuantity));
}
