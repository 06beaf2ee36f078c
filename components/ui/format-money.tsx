/** An amount given as decimal text ("10.50") in the reader's language. Never a float on the way: Intl reads the text exactly. */
export function formatMoney(locale: string, amount: string, currency: string): string {
  // Spanish would write "150,00 BRL"; the R$ sign is unmistakable everywhere. Other currencies keep the locale's habit (US$).
  const currencyDisplay = currency === "BRL" ? "narrowSymbol" : "symbol";
  return new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay }).format(
    amount as Intl.StringNumericLiteral,
  );
}
