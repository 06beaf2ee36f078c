/** An amount given as decimal text ("10.50") in the reader's language. Never a float on the way: Intl reads the text exactly. */
export function formatMoney(locale: string, amount: string, currency: string): string {
  return new Intl.NumberFormat(locale, { style: "currency", currency }).format(
    amount as Intl.StringNumericLiteral,
  );
}
