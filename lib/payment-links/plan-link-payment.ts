import { type Customer, PAYER_FIELDS, type PayerField } from "#lib/customers/customer.rules";
import { type FieldError, PonteError } from "#lib/domain/errors";
import type { Minor } from "#lib/domain/money/minor";
import { MAX_AMOUNT_MINOR } from "#lib/domain/money/money";
import {
  type LinkQuestion,
  type LinkTerms,
  MAX_ANSWER_LENGTH,
  priceOfPieces,
} from "#lib/payment-links/link-terms.rules";
import { customerInput } from "#lib/schemas/fields/customer";
import { normalizePhone } from "#lib/schemas/fields/phone";
import { text } from "#lib/schemas/fields/text";
import { readAmountMinor } from "#lib/search/search-terms.rules";

/** A payer's input on a link's page, by field name; questions are `answer-0` and so on. */
export type TypedOnLink = Record<string, string>;

/** A payer's purchase at a link, and their answers; amounts are in minor units. */
export type LinkPayment = {
  quantity: number;
  grossAmountMinor: Minor;
  customer: Customer | null;
  answers: Record<string, string>;
};

const SHORTEST_NAME = 2;

/**
 * Reads a payer's input by the link's terms, ignoring other fields. Throws `invalid_request` naming each missing or
 * wrong field.
 */
export function planLinkPayment(terms: LinkTerms, typed: TypedOnLink): LinkPayment {
  const said = (name: string) => (typed[name] ?? "").trim();
  const errors: FieldError[] = [];
  const refuse = (name: string, code = "invalid") =>
    errors.push({ pointer: `/${name}`, code, detail: "This field is missing or wrong." });
  const quantity = terms.maxQuantity > 1 ? readQuantity(said("quantity"), terms.maxQuantity) : 1;
  if (quantity === null) refuse("quantity", "out_of_range");
  const pieceMinor = terms.openAmount ? readOpenAmount(said("amount"), terms.openAmount) : terms.amountMinor;
  if (pieceMinor === null) refuse("amount", "out_of_range");
  const requested = PAYER_FIELDS.filter((field) => terms.asks.includes(field));
  const customer = readCustomer(requested, said);
  for (const field of customer.wrong) refuse(field);
  const answers = readAnswers(terms.questions, said, refuse);
  const grossAmountMinor = priceOfPieces(pieceMinor ?? 0, quantity ?? 1);
  if (grossAmountMinor > MAX_AMOUNT_MINOR) refuse("amount", "out_of_range");
  if (errors.length > 0 || quantity === null) {
    throw new PonteError("invalid_request", "Something on the page is missing or wrong.", { errors });
  }
  return { quantity, grossAmountMinor, customer: requested.length > 0 ? customer.read : null, answers };
}

function readQuantity(said: string, max: number): number | null {
  const quantity = /^\d{1,3}$/.test(said) ? Number(said) : 0;
  return quantity >= 1 && quantity <= max ? quantity : null;
}

function readOpenAmount(said: string, { minMinor, maxMinor }: NonNullable<LinkTerms["openAmount"]>) {
  const minor = readAmountMinor(said);
  return minor !== null && minor >= minMinor && minor <= maxMinor ? minor : null;
}

function readCustomer(requested: readonly PayerField[], said: (name: string) => string) {
  const answers = requested.map((field) => [field, toStored(field, said(field))] as const);
  // The fields are checked one by one: if they were checked together, a refused field would hide the errors of the others.
  const wrong = answers.filter(
    ([field, value]) => isMissing(field, value) || !customerInput.safeParse({ [field]: value }).success,
  );
  const { data = null } = customerInput.safeParse(Object.fromEntries(answers));
  return { read: data, wrong: wrong.map(([field]) => field) };
}

function isMissing(field: PayerField, value: string): boolean {
  return field === "name" ? value.length < SHORTEST_NAME : value === "";
}

// A number that no country uses reads as missing.
function toStored(field: PayerField, value: string): string {
  return field === "phone" ? (normalizePhone(value) ?? "") : value;
}

function readAnswers(
  questions: readonly LinkQuestion[],
  said: (name: string) => string,
  refuse: (name: string) => void,
): Record<string, string> {
  const answer = text(MAX_ANSWER_LENGTH);
  const answers = questions.flatMap(({ text, isRequired, choices }, index): [string, string][] => {
    const name = `answer-${index}`;
    const value = said(name);
    if (value === "" && !isRequired) return [];
    const isOffered = choices === undefined || choices.includes(value);
    if (value === "" || !isOffered || !answer.safeParse(value).success) refuse(name);
    return [[text, value]];
  });
  return Object.fromEntries(answers);
}
