import type postgres from "postgres";

/**
 * The bytes of each table with its indexes and out-of-line data, by schema and name, partitions counted with their table; without
 * the sandbox's tables. Vacuums first, so that replaced rows count only while their space is not reused.
 */
export async function bytesByTable(sql: postgres.Sql): Promise<Map<string, number>> {
  const [role] = await sql<
    { rolsuper: boolean }[]
  >`select rolsuper from pg_roles where rolname = current_user`;
  if (!role?.rolsuper) throw new Error("Only a superuser vacuums every table.");
  await sql.unsafe("vacuum");
  const rows = await sql<{ table: string; bytes: number }[]>`
    select coalesce(parent.inhparent, c.oid)::regclass::text as table, sum(pg_total_relation_size(c.oid))::float8 as bytes
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'pgboss')
    left join pg_inherits parent on parent.inhrelid = c.oid
    where c.relkind = 'r'
    group by 1`;
  return new Map(rows.map(({ table, bytes }) => [table, bytes]));
}
