import { decimalLiteral } from "#lib/domain/money/decimal-literal";
/** Decimal text ("0.99") as typed in that language: "0,99". Not grouped, so that it can be parsed again. */
export function formatTypedDecimal(locale: string, text: string): string {
  const form = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: false });
  return form.format(decimalLiteral(text));
}
