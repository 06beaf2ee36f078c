/** Decimal text, such as `12.50` or `1250e-2`, in the type from which Intl.NumberFormat keeps every digit. */
export function decimalLiteral(decimal: string): Intl.StringNumericLiteral {
  return decimal as Intl.StringNumericLiteral;
}
