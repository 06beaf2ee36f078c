/** The source text that `JSON.parse` passes to its reviver, and a number made by `JSON.rawJSON` (ECMAScript 2026). */
type Revived = (key: string, value: unknown, context: { source?: string }) => unknown;
type ExactJson = { parse(text: string, reviver: Revived): unknown; rawJSON(text: string): object };

const exact = JSON as unknown as ExactJson;

/**
 * Parses JSON whose numbers are amounts: each is returned as the text that was sent, since a float would change it. Throws
 * SyntaxError.
 */
export function parseExactJson(text: string): unknown {
  return exact.parse(text, (_key, value, { source }) => (typeof value === "number" ? source : value));
}

/** A decimal text as a JSON number with exactly these digits. Throws SyntaxError for a text that is not a JSON number. */
export function exactNumber(decimal: string): object {
  return exact.rawJSON(decimal);
}
