/** Cielo writes some of its codes with leading zeros, and some without. */
export function withoutLeadingZeros(code: string): string {
  return code.replace(/^0+(?=.)/, "");
}
