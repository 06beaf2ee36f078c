/** The value below which that share (0 to 1) of the numbers is, by the nearest rank; NaN without numbers. */
export function percentile(numbers: number[], share: number): number {
  const sorted = Float64Array.from(numbers).sort();
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}
