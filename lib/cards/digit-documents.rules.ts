import type { DigitRun } from "#lib/cards/digit-chains.rules";
import { isValidCnpj } from "#lib/customers/documents.rules";

const BOLETO = 47;
const INVOICE_KEY = 44;
const INSTANT = /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])20[2-4]\d([01]\d|2[0-3])[0-5]\d[0-5]\d$/;

/**
 * The chains of digits, without documents that have check digits of their own, in any grouping: boleto lines (47 digits,
 * FEBRABAN) and electronic invoice keys (44 digits, SEFAZ).
 */
export function withoutDocuments(chains: readonly DigitRun[][]): DigitRun[][] {
  return chains.flatMap((chain) => {
    const parts: DigitRun[][] = [[]];
    for (let at = 0; at < chain.length; at += 1) {
      const run = chain[at];
      if (!run) break;
      const length = documentAt(chain, at);
      if (length === 0) parts.at(-1)?.push(run);
      else parts.push([]);
      at += Math.max(0, length - 1);
    }
    return parts;
  });
}

// The number of runs of digits in the document that starts here; 0 if no document starts here.
function documentAt(chain: readonly DigitRun[], from: number): number {
  let digits = "";
  for (let to = from; to < chain.length && digits.length < BOLETO; to += 1) {
    digits += chain[to]?.digits;
    if (isBoletoLine(digits) || isInvoiceKey(digits)) return to - from + 1;
  }
  return 0;
}

/** True for digits that are a CNPJ or an instant written as ddMMyyyyHHmmss, and therefore not a card number. */
export function isDocumentOrInstant(digits: string): boolean {
  return isValidCnpj(digits) || INSTANT.test(digits);
}

// Each of the first three fields ends with a check digit, modulo 10.
function isBoletoLine(digits: string): boolean {
  if (digits.length !== BOLETO) return false;
  return [digits.slice(0, 10), digits.slice(10, 21), digits.slice(21, 32)].every(
    (field) => weighed(field, [1, 2], (product) => (product > 9 ? product - 9 : product)) % 10 === 0,
  );
}

function isInvoiceKey(digits: string): boolean {
  if (digits.length !== INVOICE_KEY) return false;
  const left = weighed(digits.slice(0, -1), [2, 3, 4, 5, 6, 7, 8, 9], (product) => product) % 11;
  return Number(digits.at(-1)) === (left < 2 ? 0 : 11 - left);
}

// The weighted sum of the digits from the right; the weights repeat.
function weighed(digits: string, weights: readonly number[], count: (product: number) => number): number {
  return Array.from(digits)
    .reverse()
    .reduce((sum, digit, at) => sum + count(Number(digit) * (weights[at % weights.length] ?? 0)), 0);
}
