import postgres from "postgres";

/** Tables that every request writes to, even a refused one. */
const OF_THE_ASKING = ["request_log", "rate_counts", "access_failures", "idempotency_keys"];

// A separate connection that prepares the long query once. It closes by itself when idle.
const asking = postgres(process.env.DATABASE_URL ?? "", { max: 1, idle_timeout: 5, onnotice: () => {} });
let question: string | null = null;

/**
 * Digests, per table, of the rows that contain none of those ids: everything that belongs to others. Tables come from the
 * database's catalog, including the queue's jobs. The last use of a token or session does not count.
 */
export async function otherRows(ids: readonly string[]): Promise<Record<string, string>> {
  question ??= (await tablesToCompare()).map(digestOf).join(" union all ");
  const rows = await asking.unsafe<{ name: string; digest: string }[]>(question, [ids.join("|")], {
    prepare: true,
  });
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

async function tablesToCompare(): Promise<string[]> {
  const tables = await asking<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_name <> all (${OF_THE_ASKING})
      and (table_schema in ('public', 'sandbox') or (table_schema, table_name) = ('pgboss', 'job'))`;
  return tables.map(({ name }) => name);
}

function digestOf(table: string): string {
  return `select '${table}' as name, coalesce(md5(string_agg(row, '' order by row)), 'none') as digest
    from (
      select md5((to_jsonb(t) - 'last_used_at' - 'last_seen_at')::text) as row from ${table} t where t::text !~ $1
    ) rows`;
}
