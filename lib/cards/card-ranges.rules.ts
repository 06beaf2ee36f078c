/**
 * Prefixes and lengths of the numbers that brands issue today (ISO/IEC 7812). Visa's 13 digits and JCB's 2131 and 1800 are left
 * out, because they are no longer in use; so are the lengths 17 and 18, which practically no card has, but ids made from
 * milliseconds do.
 */
const BRANDS: readonly { begins: RegExp; lengths: readonly number[] }[] = [
  { begins: /^4/, lengths: [16, 19] },
  { begins: /^(5[1-5]|2(22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720))/, lengths: [16] },
  { begins: /^3[47]/, lengths: [15] },
  { begins: /^3(0[0-5]|095|[689])/, lengths: [14, 16, 19] },
  { begins: /^(35(2[89]|[3-8]\d)|220[0-4])/, lengths: [16, 19] },
  // UnionPay, Maestro, Elo, Hipercard, Discover, RuPay and Troy.
  { begins: /^(50|5[6-9]|6|8[12]|9792)/, lengths: [16, 19] },
];

/** True for digits with a brand's prefix and one of its lengths. */
export function isInCardRange(digits: string): boolean {
  return BRANDS.some(({ begins, lengths }) => lengths.includes(digits.length) && begins.test(digits));
}

/** True for digits with a brand's prefix, of any length. */
export function beginsAsCard(digits: string): boolean {
  return BRANDS.some(({ begins }) => begins.test(digits));
}
