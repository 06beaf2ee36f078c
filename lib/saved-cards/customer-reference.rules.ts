import { luhnValid } from "#lib/cards/card.rules";
import { isCardNumber } from "#lib/cards/card-number.rules";
import { normalizeDocument } from "#lib/customers/documents.rules";

const FORM = /^[A-Za-z0-9._-]{3,64}$/;
const CARD = /^\d{12,19}$/;

/** Why a text is not a valid customer reference; null when it is. */
export type CustomerReferenceProblem = "form" | "document" | "card_number" | null;

/**
 * Checks a merchant's own id of a customer: 3 to 64 of `A–Z a–z 0–9 . _ -`, and not a CPF, CNPJ or card number, with or without
 * punctuation. E-mail addresses fail because `@` is not allowed.
 */
export function customerReferenceProblem(text: string): CustomerReferenceProblem {
  if (!FORM.test(text)) return "form";
  if (normalizeDocument("CPF", text) ?? normalizeDocument("CNPJ", text)) return "document";
  const digits = text.replace(/[._-]/g, "");
  return isCardNumber(text) || (CARD.test(digits) && luhnValid(digits)) ? "card_number" : null;
}
