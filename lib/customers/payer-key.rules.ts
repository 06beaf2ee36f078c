/** Prefixes of a document and of an e-mail in a payer's key. */
export const PAYER_KEY_PREFIXES = { document: "D", email: "E" } as const;

/** The key of a payer known only by e-mail; it must be lower case, as the database writes it. */
export function emailKey(email: string): string {
  return `${PAYER_KEY_PREFIXES.email}${email}`;
}

/** The key of a payer with a document, which consists only of digits and capital letters. */
export function documentKey(document: string): string {
  return `${PAYER_KEY_PREFIXES.document}${document}`;
}

/** True for the key of a payer with a document. */
export function isDocumentKey(key: string): boolean {
  return key.startsWith(PAYER_KEY_PREFIXES.document);
}

/** The documents among a payer's keys. */
export function documentsOf(keys: readonly string[]): string[] {
  return keys.filter(isDocumentKey).map((key) => key.slice(PAYER_KEY_PREFIXES.document.length));
}
