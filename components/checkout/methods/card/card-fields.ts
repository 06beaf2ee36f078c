import { documentProblem } from "#components/checkout/forms/document-problem.ts";
import { cardBrand, digitsOf, findBrand } from "#components/checkout/methods/card/card-brand.ts";
import { isCardExpired, luhnValid } from "#lib/cards/card.rules";

/** The card form's fields in reading order; the first wrong one gets the focus. */
export const CARD_FIELDS = ["number", "expiry", "cvv", "holder", "document"] as const;

export type CardField = (typeof CARD_FIELDS)[number];
export type CardValues = Record<CardField, string>;
export type CardProblem =
  | "numberMissing"
  | "numberShort"
  | "numberWrong"
  | "expiryMissing"
  | "expiryWrong"
  | "expiryPast"
  | "cvvMissing"
  | "cvvShort"
  | "holderMissing"
  | "documentMissing"
  | "documentWrong"
  | "passportWrong";
export type CardProblems = Partial<Record<CardField, CardProblem>>;

export const EMPTY_CARD: CardValues = { number: "", expiry: "", cvv: "", holder: "", document: "" };

/** The validation's context besides the values: the month of the given moment. */
export type CardContext = { now: Date; isPassport: boolean };

/** One field's error, or null. */
export function cardProblem(
  field: CardField,
  values: CardValues,
  { now, isPassport }: CardContext,
): CardProblem | null {
  switch (field) {
    case "number":
      return numberProblem(digitsOf(values.number));
    case "expiry":
      return expiryProblem(values.expiry, now);
    case "cvv":
      return cvvProblem(values.cvv, cardBrand(values.number).cvvLength);
    case "holder":
      return values.holder.trim().length < 2 ? "holderMissing" : null;
    case "document":
      if (isPassport) return PASSPORT.test(values.document.trim()) ? null : "passportWrong";
      return documentProblem(values.document);
  }
}

// ICAO 9303 has nine letters and digits; some countries print more, or a dash.
const PASSPORT = /^[A-Z0-9][A-Z0-9 -]{3,18}[A-Z0-9]$/i;

/** The fields on our page if the processor hosts the card's. */
const HOLDER_FIELDS = ["holder", "document"] as const;
export type HolderField = (typeof HOLDER_FIELDS)[number];

/** The errors of the holder's part of the form; empty if it may be sent. */
export function holderProblems(values: Record<HolderField, string>, context: CardContext) {
  const found: Partial<Record<HolderField, CardProblem>> = {};
  for (const field of HOLDER_FIELDS) {
    const problem = cardProblem(field, { ...EMPTY_CARD, ...values }, context);
    if (problem) found[field] = problem;
  }
  return found;
}

/** The whole form's errors; empty if it may be sent. */
export function cardProblems(values: CardValues, context: CardContext): CardProblems {
  const found: CardProblems = {};
  for (const field of CARD_FIELDS) {
    const problem = cardProblem(field, values, context);
    if (problem) found[field] = problem;
  }
  return found;
}

/** Month 1–12 and four-digit year of "09 / 27", or null. */
export function parseExpiry(expiry: string): { month: number; year: number } | null {
  const match = /^(0[1-9]|1[0-2]) \/ (\d\d)$/.exec(expiry);
  return match ? { month: Number(match[1]), year: 2000 + Number(match[2]) } : null;
}

function numberProblem(digits: string): CardProblem | null {
  if (digits === "") return "numberMissing";
  const brand = findBrand(digits);
  // UnionPay issues numbers without a check digit.
  const checks = brand?.name === "UnionPay" || luhnValid(digits);
  if (brand?.lengths.includes(digits.length) && checks) return null;
  const longEnough = brand ? digits.length >= Math.min(...brand.lengths) : digits.length >= 14;
  if (!longEnough) return "numberShort";
  // Unknown brands are checked only by length and check digit; the issuer decides.
  return !brand && luhnValid(digits) ? null : "numberWrong";
}

function expiryProblem(expiry: string, now: Date): CardProblem | null {
  if (expiry === "") return "expiryMissing";
  const parsed = parseExpiry(expiry);
  if (!parsed) return "expiryWrong";
  return isCardExpired(parsed.month, parsed.year, now) ? "expiryPast" : null;
}

function cvvProblem(cvv: string, length: number): CardProblem | null {
  if (cvv === "") return "cvvMissing";
  return cvv.length === length ? null : "cvvShort";
}
