import { type AnyPgColumn, foreignKey, primaryKey } from "drizzle-orm/pg-core";

/**
 * The primary key of a table that rows of the same merchant reference. The unique id comes first, so that a query by id
 * alone costs as little as one with the merchant.
 */
export function ownId<I extends AnyPgColumn, M extends AnyPgColumn>(
  table: string,
  row: { id: I; merchantId: M },
) {
  return primaryKey({ name: `${table}_pkey`, columns: [row.id, row.merchantId] });
}

/**
 * The foreign key of a column that references its own merchant's row: the database refuses another's. `target` needs a
 * unique key of exactly `merchant_id` and `id`, in either order. A null column references nothing.
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
