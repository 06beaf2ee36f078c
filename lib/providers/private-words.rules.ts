import { mayBeDocument } from "#lib/customers/documents.rules";

const TOKEN_LENGTH = 30;
const LONGEST = 300;
const BETWEEN_WORDS = /([\s;,:"'()<>=]+)/;

/** Replaces what is left out of a provider's wording. */
export const HIDDEN = "…";

/**
 * A provider's wording in one line of at most 300 characters, without what may identify a person or open an account: e-mail
 * addresses, documents, numbers as long as a document, and runs of characters as long as a token.
 */
export function withoutPrivateWords(wording: string): string {
  const shown = wording.split(BETWEEN_WORDS).map((word) => (isPrivate(word) ? HIDDEN : word));
  return [...shown.join("").replaceAll(/\p{Cc}+/gu, " ")].slice(0, LONGEST).join("");
}

function isPrivate(word: string): boolean {
  return word.includes("@") || word.trim().length >= TOKEN_LENGTH || mayBeDocument(word);
}
