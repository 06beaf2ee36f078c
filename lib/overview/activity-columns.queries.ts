import { sql } from "drizzle-orm";
import { PAYMENT_METHODS, type PaymentMethod } from "#lib/domain/payment-methods";

/** Sums that are not divided by method: an unpaid charge has no method. */
const WITHOUT_METHOD = ["created_count", "created_minor", "unpaid_count"] as const;
/** Sums that are divided by method. */
const BY_METHOD = [
  "paid_count",
  "gross_minor",
  "fee_minor",
  "tax_minor",
  "refund_count",
  "refunded_minor",
] as const;

/** All sums, as the sources name them, besides `method` and `currency`. */
export const SUMS = [...WITHOUT_METHOD, ...BY_METHOD] as const;

/** The column of one sum by one method, such as `pix_gross_minor`. */
export function columnOf(name: (typeof SUMS)[number], method: PaymentMethod): string {
  return `${method.toLowerCase()}_${name}`;
}

const columns: { column: string; sum: string }[] = [
  ...WITHOUT_METHOD.map((name) => ({ column: name, sum: `sum(${name})` })),
  ...PAYMENT_METHODS.flatMap((method) =>
    BY_METHOD.map((name) => ({
      column: columnOf(name, method),
      sum: `coalesce(sum(${name}) filter (where method = '${method}'), 0)`,
    })),
  ),
];

/** The columns of the tables of sums, besides owner, time and currency. */
export const SUM_COLUMNS = sql.raw(columns.map(({ column }) => column).join(", "));
/** The expressions that add up rows of such a table. */
export const SUMS_OF_SUMS = sql.raw(
  columns.map(({ column }) => `sum(${column})::bigint as ${column}`).join(", "),
);
/** The expressions that add up rows of the sources, one row per method. */
export const SUMS_OF_SOURCES = sql.raw(columns.map(({ sum }) => sum).join(", "));
