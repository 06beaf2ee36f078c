import { decimalLiteral } from "#lib/domain/money/decimal-literal";

// What the coin with the smallest unit has; the text itself says how many of them it uses.
const MAX_DECIMALS = 18;

/** A coin amount given as decimal text in the reader's language, with every decimal it has: Intl reads the text exactly. */
export function formatCoin(locale: string, amount: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: MAX_DECIMALS }).format(
    decimalLiteral(amount),
  );
}
