/**
 * Sums of minor units whose common currency is clear from context: one charge's figures, or a merchant's BRL. Use `Money` where
 * currencies may mix. All throw RangeError unless the result is a safe integer.
 */

/** The sum of amounts. */
export function addMinor(...amounts: readonly number[]): number {
  return whole(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** An amount less others; negative when they are more. */
export function restMinor(amount: number, ...taken: readonly number[]): number {
  return whole(taken.reduce((rest, one) => rest - one, amount));
}

/** The sum of one figure over rows; zero without rows. */
export function sumMinor<Row>(rows: readonly Row[], minorOf: (row: Row) => number): number {
  return whole(rows.reduce((sum, row) => sum + minorOf(row), 0));
}

/** The sum of the amounts of rows such as refunds or parts. */
export function sumOfAmounts(rows: readonly { amountMinor: number }[]): number {
  return sumMinor(rows, ({ amountMinor }) => amountMinor);
}

function whole(minor: number): number {
  if (!Number.isSafeInteger(minor)) throw new RangeError("Minor units must be a safe integer");
  return minor;
}
