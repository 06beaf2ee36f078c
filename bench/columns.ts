import { getTableColumns, getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Sql, TransactionSql } from "postgres";

const texts = new Map<PgTable, string>();

/** All columns of a table, quoted and in the order in which Ponte's own queries name them. */
export function columnsOf(sql: Sql | TransactionSql, table: PgTable) {
  const known = texts.get(table);
  if (known !== undefined) return sql.unsafe(known);
  const text = Object.values(getTableColumns(table))
    .map(({ name }) => `"${name}"`)
    .join(", ");
  texts.set(table, text);
  return sql.unsafe(text);
}

/** All columns of a table, each with its table's name before it and aliased with `prefix`. */
export function joinedColumnsOf(sql: Sql | TransactionSql, table: PgTable, prefix: string) {
  const columns = Object.values(getTableColumns(table)).map(
    ({ name }) => `"${getTableName(table)}"."${name}" as "${prefix}${name}"`,
  );
  return sql.unsafe(columns.join(", "));
}
