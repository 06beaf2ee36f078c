/** Writes basis points as a percentage with two decimals, such as "0.99" for 99. */
export function formatBps(bps: number): string {
  const digits = String(bps).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The basis points of a percentage written by `formatBps`. Throws RangeError for other text. */
export function bpsOf(percentage: string): number {
  if (!/^\d+\.\d\d$/.test(percentage)) throw new RangeError("Not a percentage written by formatBps");
  return Number(percentage.replace(".", ""));
}
