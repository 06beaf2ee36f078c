import { withoutTurningMarks } from "#lib/domain/shown-text";

/** How long a name may be at a provider, in characters of Unicode (code points), by Banco Central's API Pix. */
const LONGEST = 200;

/** A person's name as providers carry it: one line of at most 200 characters, none of which is cut in two. */
export function payerNameOf(name: string): string {
  return [...oneLine(name)].slice(0, LONGEST).join("").trim();
}

/**
 * A text in one line: line breaks and other control characters become spaces, halves of characters are marked as such (U+FFFD), and marks that
 * turn the direction of reading are taken out.
 */
export function oneLine(text: string): string {
  return withoutTurningMarks(text.toWellFormed())
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}
