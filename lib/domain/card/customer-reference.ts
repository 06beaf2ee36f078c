import { luhnValid } from "#lib/domain/card/card";
import { isCardNumber } from "#lib/domain/card/card-number";
import { normalizeDocument } from "#lib/domain/customer/documents";

const FORM = /^[A-Za-z0-9._-]{3,64}$/;
const CARD = /^\d{12,19}$/;

/** Why a text is no merchant's id of a customer; null where it is one. */
export type CustomerReferenceProblem = "form" | "document" | "card_number" | null;

/**
 * What is wrong with a merchant's own id of one of its customers: 3 to 64 of `A–Z a–z 0–9 . _ -`, and neither a CPF, a CNPJ nor a card number,
 * with or without the marks that people write them with. An e-mail address has an @, which is none of those characters.
 */
export function customerReferenceProblem(text: string): CustomerReferenceProblem {
  if (!FORM.test(text)) return "form";
  if (normalizeDocument("CPF", text) ?? normalizeDocument("CNPJ", text)) return "document";
  const digits = text.replace(/[._-]/g, "");
  return isCardNumber(text) || (CARD.test(digits) && luhnValid(digits)) ? "card_number" : null;
}
