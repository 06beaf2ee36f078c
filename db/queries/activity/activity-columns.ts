import { sql } from "drizzle-orm";
import { PAYMENT_METHODS, type PaymentMethod } from "#lib/domain/payment-methods";

/** What has no method, as the columns of the sums: a charge has none before it is paid. */
const WITHOUT_METHOD = ["created_count", "created_minor", "unpaid_count"] as const;
/** What each method has a column of. */
const BY_METHOD = ["paid_count", "gross_minor", "fee_minor", "refund_count", "refunded_minor"] as const;

/** All that is added up, as the sources name it: beside `method` and `currency`. */
export const SUMS = [...WITHOUT_METHOD, ...BY_METHOD] as const;

/** The column of one of the sums by one method, such as `pix_gross_minor`. */
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

/** The columns of the tables of sums, beside whose, when and in which currency. */
export const SUM_COLUMNS = sql.raw(columns.map(({ column }) => column).join(", "));
/** The same added up from rows of such a table. */
export const SUMS_OF_SUMS = sql.raw(
  columns.map(({ column }) => `sum(${column})::bigint as ${column}`).join(", "),
);
/** The same added up from what the sources say, a method a row. */
export const SUMS_OF_SOURCES = sql.raw(columns.map(({ sum }) => sum).join(", "));
