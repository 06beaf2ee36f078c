const EXPONENTS = new Map([
  ...exponent(0, ["BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG"]),
  ...exponent(0, ["RWF", "UGX", "UYI", "VND", "VUV", "XAF", "XOF", "XPF"]),
  ...exponent(3, ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]),
  ...exponent(4, ["CLF", "UYW"]),
]);

/** The decimals of a currency's minor unit (ISO 4217, table A.1): 0 for JPY, 3 for KWD, 2 for most. */
export function exponentOf(currency: string): number {
  return EXPONENTS.get(currency) ?? 2;
}

function exponent(decimals: number, currencies: readonly string[]): [string, number][] {
  return currencies.map((currency) => [currency, decimals]);
}
