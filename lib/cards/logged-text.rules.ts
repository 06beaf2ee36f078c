import { maskTokens } from "#lib/access-tokens/token-shape.rules";
import { CARD_NUMBER_MASK, maskCardNumbers, mayHoldCardNumber } from "#lib/cards/card-number.rules";

/**
 * A stranger's text for logs and histories, with tokens masked. A text with a card number is replaced entirely by `[card
 * number]`, because a security code may be next to it.
 */
export function loggedText(text: string): string {
  return mayHoldCardNumber(text) ? CARD_NUMBER_MASK : maskTokens(maskCardNumbers(text));
}
