import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, customType, numeric, timestamp } from "drizzle-orm/pg-core";
import { asMinor, type Minor } from "#lib/domain/money/minor";

/** An instant in UTC with millisecond precision, read and written as a Date. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3, mode: "date" });
}

/** When the row was written, by the database's clock unless the writer sets it. */
export function createdAt() {
  return instant("created_at").notNull().defaultNow();
}

/** When the row last changed; writers set it with every change. */
export function updatedAt() {
  return instant("updated_at").notNull().defaultNow();
}

/** Money in integer minor units; a JS number is exact far above the contract's largest amount. */
export function minorUnits(name: string) {
  return bigint(name, { mode: "number" }).$type<Minor>();
}

/** Money that a query computes, for `mapWith`: the driver gives sums as text. */
export function readMinor(value: string | number): Minor {
  return asMinor(Number(value));
}

/** A coin amount in smallest units, exact to 38 digits, as a bigint. */
export function coinUnits(name: string) {
  return numeric(name, { precision: 38, scale: 0, mode: "bigint" });
}

/**
 * The account that a row went through, as index columns: provider ids are unique within an account, so a unique index
 * of one ends with these. Null, the sandbox, is one account.
 */
export function accountOfRow(row: { provider: AnyPgColumn; connectionId: AnyPgColumn }) {
  return [row.provider, sql`coalesce(${row.connectionId}, '')`] as const;
}

/** The values of a fixed list for a check: `'A','B'`. They must not contain quotes. */
export function listed(values: readonly string[]): SQL {
  return sql.raw(values.map((value) => `'${value}'`).join(","));
}

/** Bytes, read and written as a Uint8Array. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });
