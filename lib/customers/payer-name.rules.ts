import { withoutTurningMarks } from "#lib/domain/text/shown-text";

/** Longest name that a provider takes, in Unicode code points (Banco Central's API Pix). */
const LONGEST = 200;

/** A person's name in the form providers take: one line of at most 200 code points, none cut in two. */
export function payerNameOf(name: string): string {
  return [...oneLine(name)].slice(0, LONGEST).join("").trim();
}

/** The text on one line: control characters become spaces, lone surrogates U+FFFD, and direction marks are removed. */
export function oneLine(text: string): string {
  return withoutTurningMarks(text.toWellFormed())
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}
