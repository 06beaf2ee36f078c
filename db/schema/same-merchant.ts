import { type AnyPgColumn, foreignKey, primaryKey } from "drizzle-orm/pg-core";

/**
 * The primary key of a table to whose rows others of the same merchant lead. The id comes first: it is unique by itself, so that a
 * question by the id alone reads as little as one with the merchant.
 */
export function ownId<I extends AnyPgColumn, M extends AnyPgColumn>(
  table: string,
  row: { id: I; merchantId: M },
) {
  return primaryKey({ name: `${table}_pkey`, columns: [row.id, row.merchantId] });
}

/**
 * The foreign key of a column that names a row of its own merchant: the database refuses another merchant's. `target` needs a unique
 * key of exactly `merchant_id` and `id`, in either order. Where the column is null nothing is named.
 */
export function namesOwn(
  name: string,
  row: { merchantId: AnyPgColumn },
  column: AnyPgColumn,
  target: { merchantId: AnyPgColumn; id: AnyPgColumn },
) {
  return foreignKey({
    name: `${name}_own_fk`,
    columns: [row.merchantId, column],
    foreignColumns: [target.merchantId, target.id],
  });
}
