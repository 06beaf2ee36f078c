import { documentProblem } from "#components/checkout/forms/document-problem.ts";
import { cardBrand, digitsOf, findBrand } from "#components/checkout/methods/card/card-brand.ts";
import { isCardExpired, luhnValid } from "#lib/domain/card/card";

/** The card form in the order it is read; the first wrong field of this list gets the focus. */
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

/** What the form is judged by beside what is typed: the month by the given moment. */
export type CardContext = { now: Date; isPassport: boolean };

/** What is wrong with one field, or null. */
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

/** What is typed on our page where the processor serves the fields for the card. */
const HOLDER_FIELDS = ["holder", "document"] as const;
export type HolderField = (typeof HOLDER_FIELDS)[number];

/** What is wrong with the holder's part of the form; empty when it may be sent. */
export function holderProblems(values: Record<HolderField, string>, context: CardContext) {
  const found: Partial<Record<HolderField, CardProblem>> = {};
  for (const field of HOLDER_FIELDS) {
    const problem = cardProblem(field, { ...EMPTY_CARD, ...values }, context);
    if (problem) found[field] = problem;
  }
  return found;
}

/** What is wrong with the whole form; empty when it may be sent. */
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
  // Unknown brands are checked by length and check digit alone; the issuer decides.
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
