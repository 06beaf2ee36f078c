import type { DigitRun } from "#lib/domain/card/digit-chains";

const LETTERS = /\p{L}+/gu;
const ACCENTS = /\p{M}/gu;
const JOINED_BEFORE = /[\p{L}\p{M}\p{Nd}\p{Pd}_]*$/u;
const JOINED_AFTER = /^[\p{L}\p{M}\p{Nd}\p{Pd}_]*/u;
/** How far a word beside digits is read. */
const REACH = 64;
const SECURITY_CODE = /^cv[vc]/;
const CARD_WORDS = new Set(
  `cc card cards cardno cardnumber creditcard debitcard credit debit pan cartao cartoes credito debito
   numerocartao tarjeta tarjetas visa master mastercard amex elo hiper hipercard diners discover jcb maestro
   unionpay csc cvn`.split(/\s+/),
);

/**
 * True for groups in which people write card numbers: in a row; in fours, some of them not parted (4-4-4-4,
 * 4-8-4); as American Express and Diners print them (4-6-5); 8-8; 6-13; or three or more groups of one size, of which the last may be
 * shorter.
 */
export function isWrittenAsCard(runs: readonly DigitRun[]): boolean {
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
 * True when letters are joined to the part of a text from `start` to `end`, directly or by dashes and underscores,
 * that make it an order's name (PED-4111…) and do not speak of a card (visa4111…).
 */
export function isPartOfName(text: string, { start, end }: { start: number; end: number }): boolean {
  const [before = ""] = text.slice(Math.max(0, start - REACH), start).match(JOINED_BEFORE) ?? [];
  const [after = ""] = text.slice(end, end + REACH).match(JOINED_AFTER) ?? [];
  const joined = `${before} ${after}`;
  return joined.search(LETTERS) >= 0 && !namesCard(joined);
}

/** True for a text with a word for cards, their brands or their security codes. */
export function namesCard(text: string): boolean {
  const plain = text.normalize("NFD").replace(ACCENTS, "").toLowerCase();
  return Array.from(plain.matchAll(LETTERS)).some(
    ([word]) => CARD_WORDS.has(word) || SECURITY_CODE.test(word),
  );
}
