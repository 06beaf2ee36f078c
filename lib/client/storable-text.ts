/** A search text from an address in a form the database accepts: PostgreSQL takes neither NUL nor lone surrogates. */
export function storableText(text: string, maxLength: number): string {
  return text.toWellFormed().replaceAll(String.fromCharCode(0), "").trim().slice(0, maxLength);
}
