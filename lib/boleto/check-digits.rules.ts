const HEAVIEST = 9;

/**
 * The check digit of a typed line's field: weights 2 and 1 from the right, products of two digits summed digit by digit
 * (FEBRABAN, modulo 10).
 */
export function modulo10(digits: string): string {
  const sum = fromTheRight(digits)
    .map((digit, at) => (at % 2 === 0 ? digit * 2 : digit))
    .reduce((total, product) => total + Math.floor(product / 10) + (product % 10), 0);
  return String((10 - (sum % 10)) % 10);
}

/** A barcode's general check digit: weights 2 to 9 from the right; the results 0, 10 and 11 become 1 (FEBRABAN, modulo 11). */
export function modulo11(digits: string): string {
  const weights = HEAVIEST - 1;
  const sum = fromTheRight(digits).reduce((total, digit, at) => total + digit * ((at % weights) + 2), 0);
  const check = 11 - (sum % 11);
  return String(check > HEAVIEST ? 1 : check);
}

function fromTheRight(digits: string): number[] {
  return [...digits].reverse().map(Number);
}
