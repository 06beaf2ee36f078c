import { decimalLiteral } from "#lib/domain/money/decimal-literal";
/** A percentage given as decimal text ("33.33") in the reader's language, without decimals that say nothing. */
export function formatPercent(locale: string, percent: string): string {
  // Shifted by its exponent as text: Intl reads it exactly.
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(
    decimalLiteral(`${percent}e-2`),
  );
}
