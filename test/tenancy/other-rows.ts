import { sql } from "drizzle-orm";
import { db } from "#db/client";

/** What is written of whoever asks, also of a request that is refused. */
const OF_THE_ASKING = new Set(["request_log", "rate_counts", "access_failures", "idempotency_keys"]);

/**
 * A digest of each table's rows that name none of those ids: of everything that is not theirs. Tables come from the
 * database's catalogue, with the jobs of the queue. When a token or session was used last does not count.
 */
export async function otherRows(ids: readonly string[]): Promise<Record<string, string>> {
  const tables = await db().execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and (table_schema in ('public', 'sandbox') or (table_schema, table_name) = ('pgboss', 'job'))`);
  const theirs = ids.join("|");
  const digests = tables
    .filter(({ name }) => !OF_THE_ASKING.has(name))
    .map(
      ({ schema, name }) => sql`
        select ${`${schema}.${name}`} as name, coalesce(md5(string_agg(row, '' order by row)), 'none') as digest
        from (
          select md5((to_jsonb(t) - 'last_used_at' - 'last_seen_at')::text) as row
          from ${sql.identifier(schema)}.${sql.identifier(name)} t where t::text !~ ${theirs}
        ) rows`,
    );
  const rows = await db().execute<{ name: string; digest: string }>(sql.join(digests, sql` union all `));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
