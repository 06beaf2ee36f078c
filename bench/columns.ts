import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Sql, TransactionSql } from "postgres";

/** All columns of a table, quoted and in the order in which Ponte's own statements name them. */
export function columnsOf(sql: Sql | TransactionSql, table: PgTable) {
  return sql(Object.values(getTableColumns(table)).map(({ name }) => name));
}
