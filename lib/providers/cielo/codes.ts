/** Removes leading zeros, which Cielo writes in some of its codes and not in others. */
export function withoutLeadingZeros(code: string): string {
  return code.replace(/^0+(?=.)/, "");
}
