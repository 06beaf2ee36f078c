/** Decimal text, such as `12.50` or `1250e-2`, in the type in which Intl.NumberFormat takes it and keeps every digit. */
export function decimalLiteral(decimal: string): Intl.StringNumericLiteral {
  return decimal as Intl.StringNumericLiteral;
}
