/**
 * Sums of amounts in minor units of one currency, where the currency is known without saying it: a charge's own figures, a merchant's in
 * BRL. Where two currencies may meet, `Money` adds. All throw RangeError unless the result is a safe integer.
 */

/** The sum of amounts. */
export function addMinor(...amounts: readonly number[]): number {
  return whole(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** What is left of an amount once others are taken from it; below zero where they are more. */
export function restMinor(amount: number, ...taken: readonly number[]): number {
  return whole(taken.reduce((rest, one) => rest - one, amount));
}

/** The sum of a figure of each row; zero without any. */
export function sumMinor<Row>(rows: readonly Row[], minorOf: (row: Row) => number): number {
  return whole(rows.reduce((sum, row) => sum + minorOf(row), 0));
}

/** The sum of the amounts of refunds, parts and other rows that have one. */
export function sumOfAmounts(rows: readonly { amountMinor: number }[]): number {
  return sumMinor(rows, ({ amountMinor }) => amountMinor);
}

function whole(minor: number): number {
  if (!Number.isSafeInteger(minor)) throw new RangeError("Minor units must be a safe integer");
  return minor;
}
