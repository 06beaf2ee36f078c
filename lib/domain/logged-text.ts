import { CARD_NUMBER_MASK, holdsCardNumber, maskCardNumbers } from "#lib/domain/card-number";
import { maskTokens } from "#lib/domain/token-shape";

/**
 * A stranger's text for logs and histories: empty when it contains a card number, since a security code may
 * be beside it, and without tokens.
 */
export function loggedText(text: string): string {
  return holdsCardNumber(text) ? CARD_NUMBER_MASK : maskTokens(maskCardNumbers(text));
}
