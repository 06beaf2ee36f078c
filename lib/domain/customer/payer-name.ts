/** How long a name may be at a provider, in characters of Unicode (code points), by Banco Central's API Pix. */
const LONGEST = 200;

/** A person's name as providers carry it: one line of at most 200 characters, none of which is cut in two. */
export function payerNameOf(name: string): string {
  return [...oneLine(name)].slice(0, LONGEST).join("").trim();
}

/** A text in one line: line breaks and other control characters become spaces, and halves of characters are marked as such (U+FFFD). */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}
