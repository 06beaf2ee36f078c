import { type AnyPgColumn, foreignKey } from "drizzle-orm/pg-core";

/**
 * The foreign key of a column that names a row of its own merchant: the database refuses another merchant's. `target` needs a unique
 * index of exactly `(merchant_id, id)`. Where the column is null nothing is named.
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
