import { luhnValid } from "#lib/domain/card";
import { type DigitRun, digitChainsOf } from "#lib/domain/digit-chains";
import { isValidCnpj } from "#lib/domain/documents";

/** The replacement of a card number. */
export const CARD_NUMBER_MASK = "[card number]";

const SHORTEST = 13;
const LONGEST = 19;
const LONGEST_PHONE = 15;
/** In a longer chain of digits, such as a boleto's, only groups of a card's own sizes count. */
const LONGEST_LOOSE_CHAIN = 25;

/** The beginning and the length of the brands' numbers, as they publish their ranges (ISO/IEC 7812). */
const BRANDS: readonly { begins: RegExp; lengths: readonly number[] }[] = [
  { begins: /^4/, lengths: [13, 16, 19] },
  { begins: /^(5[1-5]|2(22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720))/, lengths: [16] },
  { begins: /^3[47]/, lengths: [15] },
  { begins: /^3(0[0-5]|095|[689])/, lengths: [14, 16, 19] },
  { begins: /^(35(2[89]|[3-8]\d)|220[0-4])/, lengths: [16, 17, 18, 19] },
  // Maestro, Elo, Hipercard, Discover, UnionPay, RuPay and Troy.
  { begins: /^(50|5[6-8]|6|8[12]|9792)/, lengths: [16, 17, 18, 19] },
];

type Span = { start: number; end: number };

/**
 * True for a text with a card number: 13 to 19 digits of any script, in a row or with spaces, dashes, dots or
 * slashes between them, in a brand's range and with a right Luhn digit. Phone numbers with `+`, CNPJs, UUIDs
 * and hashes do not count.
 */
export function holdsCardNumber(text: string): boolean {
  return mayHold(text) && digitChainsOf(text).some((chain) => spansOf(text, chain, isOfBrand).length > 0);
}

/**
 * The text with `[card number]` in place of each possible card number: everything `holdsCardNumber` finds,
 * and any unbroken run of 13 to 19 digits with a right Luhn digit, of any brand.
 */
export function maskCardNumbers(text: string): string {
  if (!mayHold(text)) return text;
  const isMasked = (digits: string, runs: number) => runs === 1 || isOfBrand(digits);
  const spans = digitChainsOf(text).flatMap((chain) => spansOf(text, chain, isMasked));
  return joined(spans).reduceRight(
    (masked, { start, end }) => masked.slice(0, start) + CARD_NUMBER_MASK + masked.slice(end),
    text,
  );
}

// A fast check, since most texts have few digits.
function mayHold(text: string): boolean {
  let digits = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if ((code >= 48 && code <= 57) || code > 0x2ff) digits += 1;
    if (digits >= SHORTEST) return true;
  }
  return false;
}

function spansOf(
  text: string,
  chain: readonly DigitRun[],
  counts: (digits: string, runs: number) => boolean,
): Span[] {
  const isLong = chain.reduce((sum, { digits }) => sum + digits.length, 0) > LONGEST_LOOSE_CHAIN;
  const spans: Span[] = [];
  for (let from = 0; from < chain.length; from += 1) {
    let digits = "";
    for (let to = from; to < chain.length && digits.length < LONGEST; to += 1) {
      digits += chain[to]?.digits;
      const runs = chain.slice(from, to + 1);
      if (!isNumber(digits) || !counts(digits, runs.length)) continue;
      if (isLong && !isWrittenAsCard(runs)) continue;
      const start = runs[0]?.start ?? 0;
      if (text[start - 1] === "+" && digits.length <= LONGEST_PHONE) continue;
      spans.push({ start, end: runs.at(-1)?.end ?? 0 });
    }
  }
  return spans;
}

function isNumber(digits: string): boolean {
  if (digits.length < SHORTEST || digits.length > LONGEST || /^(.)\1*$/.test(digits)) return false;
  return luhnValid(digits) && !isValidCnpj(digits);
}

function isOfBrand(digits: string): boolean {
  return BRANDS.some(({ begins, lengths }) => lengths.includes(digits.length) && begins.test(digits));
}

// In fours, as American Express and Diners print them, or in groups of one size, of which the last may be
// shorter.
function isWrittenAsCard(runs: readonly DigitRun[]): boolean {
  const [first = 0, ...rest] = runs.map(({ digits }) => digits.length);
  const last = rest.at(-1) ?? 0;
  const isEven = rest.slice(0, -1).every((length) => length === first) && last <= first;
  return isEven || (first === 4 && rest[0] === 6 && rest.length === 2);
}

function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}
