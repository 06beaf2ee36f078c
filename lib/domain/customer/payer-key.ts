/** What stands before a document and before an e-mail in the key that a payer is known by. */
export const PAYER_KEY_PREFIXES = { document: "D", email: "E" } as const;

/** The key of a payer of whom the e-mail alone is known; it must be in lower case, as the database writes it. */
export function emailKey(email: string): string {
  return `${PAYER_KEY_PREFIXES.email}${email}`;
}

/** True for the key of a payer with a document. */
export function isDocumentKey(key: string): boolean {
  return key.startsWith(PAYER_KEY_PREFIXES.document);
}

/** The documents of those of a payer's keys that are of one. */
export function documentsOf(keys: readonly string[]): string[] {
  return keys.filter(isDocumentKey).map((key) => key.slice(PAYER_KEY_PREFIXES.document.length));
}
