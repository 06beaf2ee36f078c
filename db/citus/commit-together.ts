import type postgres from "postgres";
import { LOCAL_TABLES } from "#db/distribution";

/** Written outside other transactions, many times a second. */
const WRITTEN_ALONE = ["rate_counts"];
/** The trigger must be on each queue's partition. */
const JOBS = "pgboss.job";

/**
 * Makes Citus commit a merchant's node and the coordinator together, so that losing either leaves both or neither, such
 * as a refund and its job. Citus does so only for known tables, so triggers send a no-op statement. A second run adds
 * what is new.
 */
export async function commitTogether(sql: postgres.ISql): Promise<void> {
  await sql`create schema if not exists cluster`;
  await sql`create table if not exists cluster.commits (id integer primary key)`;
  const [known] = await sql`select from pg_dist_partition where logicalrelid = 'cluster.commits'::regclass`;
  if (!known) await sql`select citus_add_local_table_to_metadata('cluster.commits')`;
  await sql`grant usage on schema cluster to public`;
  await sql`grant select, delete on cluster.commits to public`;
  await sql`
    create or replace function cluster.commit_together() returns trigger language plpgsql
      as $$ begin delete from cluster.commits where id = 1; return null; end $$`;
  for (const table of await listUnknown(sql))
    await sql`
      create or replace trigger commit_together after insert or update or delete on ${sql(table)}
        for each statement execute function cluster.commit_together()`;
  const [jobs] = await sql`select to_regclass(${JOBS}) as found`;
  if (jobs?.found)
    await sql`
      create or replace trigger commit_together after insert on ${sql(JOBS)}
        for each row execute function cluster.commit_together()`;
}

/** The coordinator's own tables that Citus does not know. */
async function listUnknown(sql: postgres.ISql): Promise<string[]> {
  const tables = Object.keys(LOCAL_TABLES).filter((table) => !WRITTEN_ALONE.includes(table));
  const rows = await sql<{ table: string }[]>`
    select c.relname as table from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any(${tables})
      and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)`;
  return rows.map(({ table }) => table);
}
