/** The sum of a figure of each row, in minor units of one currency; zero without any. */
export function sumMinor<Row>(rows: readonly Row[], minorOf: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + minorOf(row), 0);
}

/** The sum of the amounts of refunds, parts or other rows of one currency, in minor units. */
export function sumOfAmounts(rows: readonly { amountMinor: number }[]): number {
  return sumMinor(rows, ({ amountMinor }) => amountMinor);
}

/** What is left of an amount once others are taken from it, in minor units; below zero where they are more. */
export function restMinor(wholeMinor: number, ...takenMinor: readonly number[]): number {
  return takenMinor.reduce((rest, taken) => rest - taken, wholeMinor);
}
