import { decimalLiteral } from "#lib/domain/money/decimal-literal";

// Decimals of the coin with the smallest unit; the text itself decides how many are shown.
const MAX_DECIMALS = 18;

/** Formats a coin amount in decimal text with all its decimals: Intl reads the text exactly. */
export function formatCoin(locale: string, amount: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: MAX_DECIMALS }).format(
    decimalLiteral(amount),
  );
}
