import { CARD_NUMBER_MASK, holdsCardNumber, maskCardNumbers } from "#lib/domain/card-number";
import { maskTokens } from "#lib/domain/token-shape";

/**
 * A text of a stranger as logs and lists of what happened keep it: nothing of one with a card number in it, since a security code may stand
 * beside, and no token.
 */
export function loggedText(text: string): string {
  return holdsCardNumber(text) ? CARD_NUMBER_MASK : maskTokens(maskCardNumbers(text));
}
