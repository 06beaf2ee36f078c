/** What stands in the place of a processor's token of a saved card, wherever it is not sealed. */
export const CARD_TOKEN_MASK = "***";

// Adyen's names of a token, alone or behind the name of what it is a part of, such as `tokenization.storedPaymentMethodId`.
const NAME = /(?:^|\.)(?:storedPaymentMethodId|recurringDetailReference)$/;
const IN_TEXT = /((?:storedPaymentMethodId|recurringDetailReference)\\?"\s*:\s*\\?")[^"\\]*/g;

/** True for the name of a member that holds a processor's token of a saved card. */
export function namesCardToken(name: string): boolean {
  return NAME.test(name);
}

/** A text of JSON, whole or cut off, with the tokens of saved cards masked; also where the JSON is a text inside another. */
export function maskCardTokens(text: string): string {
  return text.replace(IN_TEXT, `$1${CARD_TOKEN_MASK}`);
}
