import { exponentOf } from "#lib/domain/money/currency";
import { decimalLiteral } from "#lib/domain/money/decimal-literal";

/** An amount given as decimal text ("10.50"), in the reader's language. Intl reads the text exactly, without a float. */
export function formatMoney(
  locale: string,
  amount: string,
  currency: string,
  // Intl rounds some currencies as their cash is rounded: the Colombian peso has cents, although no shop returns them.
  decimals: number = exponentOf(currency),
): string {
  // Spanish would write "150,00 BRL"; the R$ sign is unmistakable everywhere. Other currencies keep the locale's habit (US$).
  const currencyDisplay = currency === "BRL" ? "narrowSymbol" : "symbol";
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(decimalLiteral(amount));
}
