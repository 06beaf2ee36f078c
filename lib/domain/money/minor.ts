declare const unit: unique symbol;

/**
 * An amount in the minor unit of its currency (ISO 4217), a safe integer. Counts, basis points, decimals and coin units are other
 * types, so none of them can be passed as an amount. Zero is the same in every unit.
 */
export type Minor = 0 | (number & { readonly [unit]: "minor" });

/** A computed or received number as an amount in minor units. Throws RangeError unless it is a safe integer. */
export function asMinor(minor: number): Minor {
  if (!isMinor(minor)) throw new RangeError("Minor units must be a safe integer");
  return minor;
}

function isMinor(minor: number): minor is Minor {
  return Number.isSafeInteger(minor);
}

/*
 * Sums of minor units whose common currency is clear from context: one charge's figures, or a merchant's BRL. Use `Money` where
 * currencies may mix. All throw RangeError unless the result is a safe integer.
 */

/** The sum of amounts. */
export function addMinor(...amounts: readonly Minor[]): Minor {
  return asMinor(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/** An amount less others; negative when the others exceed it. */
export function restMinor(amount: Minor, ...taken: readonly Minor[]): Minor {
  return asMinor(taken.reduce<number>((rest, one) => rest - one, amount));
}

/** The sum of one figure over rows; zero without rows. */
export function sumMinor<Row>(rows: readonly Row[], minorOf: (row: Row) => Minor): Minor {
  return asMinor(rows.reduce((sum, row) => sum + minorOf(row), 0));
}

/** The sum of the amounts of rows such as refunds or parts. */
export function sumOfAmounts(rows: readonly { amountMinor: Minor }[]): Minor {
  return sumMinor(rows, ({ amountMinor }) => amountMinor);
}

/**
 * An amount in the proportion of `part` to `whole`, truncated to the minor unit; both have one currency, which may
 * differ from the amount's. Throws RangeError if `whole` is zero.
 */
export function portionMinor(amount: Minor, part: Minor, whole: Minor): Minor {
  // Two amounts below 10^11 multiply beyond 2^53.
  return asMinor(Number((BigInt(amount) * BigInt(part)) / BigInt(whole)));
}

/** The smallest of the amounts. */
export function minMinor(...amounts: readonly Minor[]): Minor {
  return asMinor(Math.min(...amounts));
}

/** The largest of the amounts. */
export function maxMinor(...amounts: readonly Minor[]): Minor {
  return asMinor(Math.max(...amounts));
}

/** The amount without its sign. */
export function absMinor(amount: Minor): Minor {
  return asMinor(Math.abs(amount));
}
