import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, customType, numeric, timestamp } from "drizzle-orm/pg-core";
import { pack, unpack } from "#db/packing/pack";

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
  return bigint(name, { mode: "number" });
}

/** A coin amount in its smallest units, exact to 38 digits and read and written as a bigint. */
export function coinUnits(name: string) {
  return numeric(name, { precision: 38, scale: 0, mode: "bigint" });
}

/**
 * Whose account a row went through, as columns of an index: ids that a provider gives are unique within an account, so a unique index
 * with one ends with these. Null, the sandbox, is one account.
 */
export function accountOfRow(row: { provider: AnyPgColumn; connectionId: AnyPgColumn }) {
  return [row.provider, sql`coalesce(${row.connectionId}, '')`] as const;
}

/** The values of a fixed list, written out as a check needs them: `'A','B'`. They must hold no quote. */
export function listed(values: readonly string[]): SQL {
  return sql.raw(values.map((value) => `'${value}'`).join(","));
}

/** A text that no query reads, packed. Throws, when it is read, what `unpack` throws. */
export const packedText = customType<{ data: string; driverData: Uint8Array }>({
  dataType: () => "bytea",
  toDriver: pack,
  fromDriver: unpack,
});

/** A JSON value into which no query looks, packed. It is read with its members in the order they were written. */
export const packedJson = customType<{ data: unknown; driverData: Uint8Array }>({
  dataType: () => "bytea",
  toDriver: (value) => pack(JSON.stringify(value)),
  fromDriver: (stored) => JSON.parse(unpack(stored)),
});

/** Bytes, read and written as a Uint8Array. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });
