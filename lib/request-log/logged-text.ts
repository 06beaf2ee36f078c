import { CARD_NUMBER_MASK, holdsCardNumber, maskCardNumbers } from "#lib/domain/card-number";

// What servers of this kind hand out: JSON Web Tokens, signing secrets, client secrets and one-time links.
const TOKEN = /\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]*|\bwhsec_[\w+/=-]+|(?<=\/invitations\/)[\w-]{16,}/g;

/**
 * A text of a stranger as it may be kept: nothing of one with a card number in it, since a security code may stand beside,
 * and `[redacted]` in place of a token that stands where none should.
 */
export function loggedText(text: string): string {
  if (holdsCardNumber(text)) return CARD_NUMBER_MASK;
  return maskCardNumbers(text).replace(TOKEN, "[redacted]");
}
