const DIGIT = /^\p{Nd}$/u;
const DIGITS = /\p{Nd}+/gu;
const ASCII_DIGITS = /^\d+$/;
const LETTERS_AND_DIGITS = /[\p{L}\p{Nd}]+/gu;
const SEPARATOR = /^[\s\p{Pd}\p{Cf}._/]{1,3}$/u;
const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/gi;
/** A word is a hash or an id if it has this many runs of digits between letters. */
const RUNS_OF_AN_ID = 5;
const SHORTEST_ID = 2 * RUNS_OF_AN_ID - 1;

/** A run of digits; positions are in UTF-16 units, `digits` are ASCII for any script. */
export type DigitRun = { start: number; end: number; digits: string };

/**
 * The digit runs of a text, grouped into chains: runs separated only by spaces, dashes, dots, slashes or invisible characters
 * belong together. Digits in UUIDs, hashes and ids are left out.
 */
export function digitChainsOf(text: string): DigitRun[][] {
  const readable = text.replace(UUID, (uuid) => "x".repeat(uuid.length));
  const ids = idsIn(readable);
  const chains: DigitRun[][] = [];
  // Both are in text order, so each id is visited once.
  let next = 0;
  for (const { 0: found, index: start } of readable.matchAll(DIGITS)) {
    const run = { start, end: start + found.length, digits: toAscii(found) };
    while ((ids[next]?.end ?? Infinity) <= start) next += 1;
    if ((ids[next]?.start ?? Infinity) <= start) continue;
    const chain = chains.at(-1);
    const last = chain?.at(-1);
    if (last && SEPARATOR.test(readable.slice(last.end, start))) chain?.push(run);
    else chains.push([run]);
  }
  return chains;
}

function idsIn(text: string): { start: number; end: number }[] {
  return [...text.matchAll(LETTERS_AND_DIGITS)]
    .filter(({ 0: word }) => word.length >= SHORTEST_ID && (word.match(DIGITS)?.length ?? 0) >= RUNS_OF_AN_ID)
    .map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
}

function toAscii(digits: string): string {
  if (ASCII_DIGITS.test(digits)) return digits;
  return Array.from(digits, digitOf).join("");
}

// In Unicode each script's ten digits follow each other, from zero up; mathematical digits have five such rows.
function digitOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}
