import { luhnValid } from "#lib/cards/card.rules";
import { beginsAsCard, isInCardRange } from "#lib/cards/card-ranges.rules";
import { type DigitRun, digitChainsOf } from "#lib/cards/digit-chains.rules";
import { isDocumentOrInstant, withoutDocuments } from "#lib/cards/digit-documents.rules";
import { isValidCnpj } from "#lib/customers/documents.rules";

/** Replaces a card number. */
export const CARD_NUMBER_MASK = "[card number]";

const SHORTEST = 13;
const LONGEST = 19;
const LONGEST_PHONE = 15;
/** In a longer chain of digits, such as a boleto's, only groups of a card's size count. */
const LONGEST_LOOSE_CHAIN = 25;
const MAILBOX = /[\p{L}\p{M}\p{Nd}._%+-]+$/u;
const LONGEST_MAILBOX = 64;
const ADDRESS_AFTER = /^@[\p{L}\p{Nd}-]+\.\p{L}/u;
const LONGEST_HOST = 80;

const LETTERS = /\p{L}+/gu;
const ACCENTS = /\p{M}/gu;
const JOINED_BEFORE = /[\p{L}\p{M}\p{Nd}\p{Pd}_]*$/u;
const JOINED_AFTER = /^[\p{L}\p{M}\p{Nd}\p{Pd}_]*/u;
/** How many characters before and after the digits are searched for words. */
const REACH = 64;
const SECURITY_CODE = /^cv[vc]/;
const CARD_WORDS = new Set(
  `cc card cards cardno cardnumber creditcard debitcard credit debit pan cartao cartoes credito debito
   numerocartao tarjeta tarjetas visa master mastercard amex elo hiper hipercard diners discover jcb maestro
   unionpay csc cvn`.split(/\s+/),
);

type Span = { start: number; end: number };
type Judge = (digits: string, runs: readonly DigitRun[], span: Span) => boolean;

/**
 * True if a free text contains a card number: digits of any script in a brand's range and length with a valid Luhn digit,
 * unbroken or grouped as on cards. CNPJs, `+` phones, boletos, invoice keys, UUIDs, hashes, e-mails and PED-4111… do not count.
 */
export function holdsCardNumber(text: string): boolean {
  return mayHold(text) && cardSpansOf(text).length > 0;
}

/**
 * True if a text is only a card number, or contains one and a word for cards (visa, cvv). References and mailbox names use this
 * rule, because merchants' order numbers are long runs of digits too.
 */
export function isCardNumber(text: string): boolean {
  const bare = text.trim();
  if (!mayHold(bare)) return false;
  if (namesCard(bare)) return holdsCardNumber(bare);
  return cardSpansOf(bare).some((span) => spansAll(bare, span));
}

/**
 * True for a text that may hold a card number: everything `holdsCardNumber` finds, and more, because it only decides what logs
 * show. Grouping and adjacent letters do not rule one out.
 */
export function mayHoldCardNumber(text: string): boolean {
  return mayHold(text) && possibleSpansOf(text, (digits) => beginsAsCard(digits)).length > 0;
}

/**
 * The text with `[card number]` in place of each possible card number: all that `mayHoldCardNumber` finds, and any unbroken run
 * of 13 to 19 digits with a valid Luhn digit, of any brand.
 */
export function maskCardNumbers(text: string): string {
  if (!mayHold(text)) return text;
  const spans = possibleSpansOf(text, (digits, runs) => runs.length === 1 || beginsAsCard(digits));
  const masked = joined(spans);
  const ends = [0, ...masked.map(({ end }) => end)];
  const kept = ends.map((end, index) => text.slice(end, masked[index]?.start));
  return kept.join(CARD_NUMBER_MASK);
}

// A fast check, because most texts have few digits.
function mayHold(text: string): boolean {
  let digits = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if ((code >= 48 && code <= 57) || code > 0x2ff) digits += 1;
    if (digits >= SHORTEST) return true;
  }
  return false;
}

function cardSpansOf(text: string): Span[] {
  const readable = withoutMailboxes(text);
  const counts: Judge = (digits, runs, span) =>
    isInCardRange(digits) &&
    isWrittenAsCard(runs) &&
    !isDocumentOrInstant(digits) &&
    !isPartOfName(readable, span);
  return withoutDocuments(digitChainsOf(readable)).flatMap((chain) => spansOf(readable, chain, counts));
}

function possibleSpansOf(text: string, counts: Judge): Span[] {
  return digitChainsOf(text).flatMap((chain) => {
    const isLong = chain.reduce((sum, { digits }) => sum + digits.length, 0) > LONGEST_LOOSE_CHAIN;
    return spansOf(
      text,
      chain,
      (digits, runs, span) =>
        counts(digits, runs, span) && !isValidCnpj(digits) && (!isLong || isWrittenAsCard(runs)),
    );
  });
}

/**
 * Runs of digits that are too long for one number and consist of several card numbers back to back, each with its whole chain.
 */
function joinedSpansOf(chain: readonly DigitRun[]): Span[] {
  const long = chain.filter(({ digits }) => digits.length > LONGEST);
  if (long.length === 0) return [];
  const [first, last] = [chain[0], chain.at(-1)];
  const whole = {
    start: first?.start ?? 0,
    end: last?.end ?? 0,
    digits: chain.map(({ digits }) => digits).join(""),
  };
  return [...long, whole].filter(({ digits }) => isSeveralNumbers(digits));
}

function isSeveralNumbers(digits: string): boolean {
  // The offsets at which a number may begin: after any sequence of whole numbers.
  const reached = new Set([0]);
  for (let from = 0; from <= digits.length - SHORTEST; from += 1) {
    if (!reached.has(from)) continue;
    for (let length = SHORTEST; length <= LONGEST; length += 1) {
      const number = digits.slice(from, from + length);
      if (number.length === length && isInCardRange(number) && isNumber(number)) reached.add(from + length);
    }
  }
  return reached.has(digits.length);
}

// A long text of short runs has as many windows as runs, so a window must stay cheap until its digits are a number.
function spansOf(text: string, chain: readonly DigitRun[], counts: Judge): Span[] {
  const spans = joinedSpansOf(chain);
  const all = chain.map(({ digits }) => digits).join("");
  let at = 0;
  for (let from = 0; from < chain.length; from += 1) {
    const start = chain[from]?.start ?? 0;
    let length = 0;
    for (let to = from; to < chain.length; to += 1) {
      length += chain[to]?.digits.length ?? 0;
      if (length > LONGEST) break;
      if (length < SHORTEST) continue;
      const digits = all.slice(at, at + length);
      if (!isNumber(digits) || (text[start - 1] === "+" && length <= LONGEST_PHONE)) continue;
      const span = { start, end: chain[to]?.end ?? 0 };
      if (counts(digits, chain.slice(from, to + 1), span)) spans.push(span);
    }
    at += chain[from]?.digits.length ?? 0;
  }
  return spans;
}

function isNumber(digits: string): boolean {
  return luhnValid(digits) && !/^(.)\1*$/.test(digits);
}

// People name mailboxes after dates and documents. A mailbox name that is a card number is not left out.
function withoutMailboxes(text: string): string {
  if (!text.includes("@")) return text;
  return text.replace(/\S+/g, (word) => {
    const at = word.indexOf("@");
    if (at < 0 || !ADDRESS_AFTER.test(word.slice(at, at + LONGEST_HOST))) return word;
    const [mailbox = ""] = word.slice(Math.max(0, at - LONGEST_MAILBOX), at).match(MAILBOX) ?? [];
    if (!/\p{L}/u.test(mailbox) || namesCard(mailbox)) return word;
    return word.slice(0, at - mailbox.length) + "x".repeat(mailbox.length) + word.slice(at);
  });
}

function spansAll(text: string, { start, end }: Span): boolean {
  return !/[\p{L}\p{Nd}]/u.test(text.slice(0, start) + text.slice(end));
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

/**
 * True for groupings in which people write card numbers: one run; fours, some of them joined (4-4-4-4, 4-8-4); the print of
 * American Express and Diners (4-6-5); 8-8; 6-13; or three or more groups of one size, the last of which may be shorter.
 */
function isWrittenAsCard(runs: readonly DigitRun[]): boolean {
  const sizes = runs.map(({ digits }) => digits.length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const [first = 0, second = 0] = sizes;
  if (sizes.length === 1) return true;
  if (sizes.length === 2) return (first === 8 && second === 8) || (first === 6 && second === 13);
  if (isEven(sizes)) return true;
  if (total < 16) return first === 4 && second === 6 && sizes.length === 3;
  return first === 4 && sizes.slice(0, -1).every((size) => size % 4 === 0);
}

function isEven(sizes: readonly number[]): boolean {
  const [first = 0, ...rest] = sizes;
  const last = rest.at(-1) ?? 0;
  return rest.slice(0, -1).every((size) => size === first) && last <= first;
}

/**
 * True when letters attached to `start`–`end`, directly or by dashes and underscores, make it an order name (PED-4111…) rather
 * than a card (visa4111…).
 */
function isPartOfName(text: string, { start, end }: { start: number; end: number }): boolean {
  const [before = ""] = text.slice(Math.max(0, start - REACH), start).match(JOINED_BEFORE) ?? [];
  const [after = ""] = text.slice(end, end + REACH).match(JOINED_AFTER) ?? [];
  const joined = `${before} ${after}`;
  return joined.search(LETTERS) >= 0 && !namesCard(joined);
}

/** True for a text with a word for cards, card brands or security codes. */
function namesCard(text: string): boolean {
  const plain = text.normalize("NFD").replace(ACCENTS, "").toLowerCase();
  return Array.from(plain.matchAll(LETTERS)).some(
    ([word]) => CARD_WORDS.has(word) || SECURITY_CODE.test(word),
  );
}
