import { decimalLiteral } from "#lib/domain/money/decimal-literal";
/** A percentage in decimal text ("33.33") in the reader's language, without trailing zeros. */
export function formatPercent(locale: string, percent: string): string {
  // Scaled by a text exponent, which Intl reads exactly.
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(
    decimalLiteral(`${percent}e-2`),
  );
}
