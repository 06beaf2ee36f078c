/** Replaces a processor's token of a saved card wherever the token is not sealed. */
export const CARD_TOKEN_MASK = "***";

// Adyen's names of a token, bare or with a parent such as `tokenization.storedPaymentMethodId`.
const NAME = /(?:^|\.)(?:storedPaymentMethodId|recurringDetailReference)$/;
const IN_TEXT = /((?:storedPaymentMethodId|recurringDetailReference)\\?"\s*:\s*\\?")[^"\\]*/g;

/** True for the name of a member that holds a processor's token of a saved card. */
export function namesCardToken(name: string): boolean {
  return NAME.test(name);
}

/** JSON text, complete or truncated, with the tokens of saved cards masked, even in JSON nested as a string. */
export function maskCardTokens(text: string): string {
  return text.replace(IN_TEXT, `$1${CARD_TOKEN_MASK}`);
}
