import postgres from "postgres";

/** Tables written for every caller, even for a refused request. */
const OF_THE_ASKING = ["request_log", "rate_counts", "access_failures", "idempotency_keys"];

// The query is long, so PostgreSQL parses it once per connection; this one needs no closing.
const asking = postgres(process.env.DATABASE_URL ?? "", { max: 1, idle_timeout: 5, onnotice: () => {} });
let question: string | null = null;

/**
 * A digest of each table's rows that contain none of those ids, so of everything that belongs to others. Tables come from the
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
