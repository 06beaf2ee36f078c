import type { Sql } from "postgres";

/** Statements that create a table's indexes again. */
export type DroppedIndexes = string[];

/** Drops a table's indexes except its primary key's. */
export async function dropIndexes(sql: Sql, table: string): Promise<DroppedIndexes> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = ${table}::regclass and not i.indisprimary`;
  for (const { name } of indexes) await sql`drop index ${sql(name)}`;
  return indexes.map(({ definition }) => definition);
}

/**
 * Drops every foreign key of the gateway's tables; the returned function creates them again, without checking the rows written
 * meanwhile unless `isChecked`.
 */
export async function dropConstraints(sql: Sql, isChecked: boolean): Promise<() => Promise<void>> {
  const keys = await sql<{ of: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;
  for (const { of, name } of keys) await sql`alter table ${sql(of)} drop constraint ${sql(name)}`;
  return async () => {
    for (const { of, name, definition } of keys) {
      const text = isChecked ? definition : `${definition} not valid`;
      await sql`alter table ${sql(of)} add constraint ${sql(name)} ${sql.unsafe(text)}`;
    }
  };
}
