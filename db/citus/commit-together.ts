import type postgres from "postgres";
import { LOCAL_TABLES } from "#db/distribution";

/** Written by themselves, many times a second. */
const WRITTEN_ALONE = ["rate_counts"];
/** Each queue's partition gets the trigger of the whole. */
const JOBS = "pgboss.job";

/**
 * Has a commit of a merchant's rows on their node and of rows on the coordinator be one: Citus prepares it on both, so that a node or
 * a coordinator that is lost in between leaves both or neither, such as a refund and the job that sends it. By itself Citus does so
 * only where it knows the coordinator's table; otherwise the node commits first. A statement for a table that it knows, which finds no
 * row, is enough: triggers send it. A second run adds what a newer version brought.
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

/** The coordinator's own tables of which Citus does not know. */
async function listUnknown(sql: postgres.ISql): Promise<string[]> {
  const tables = Object.keys(LOCAL_TABLES).filter((table) => !WRITTEN_ALONE.includes(table));
  const rows = await sql<{ table: string }[]>`
    select c.relname as table from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any(${tables})
      and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)`;
  return rows.map(({ table }) => table);
}
