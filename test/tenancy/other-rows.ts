import postgres from "postgres";

/** What is written of whoever asks, also of a request that is refused. */
const OF_THE_ASKING = ["request_log", "rate_counts", "access_failures", "idempotency_keys"];

// The question is long, so PostgreSQL reads it once for each connection; nobody has to close this one.
const asking = postgres(process.env.DATABASE_URL ?? "", { max: 1, idle_timeout: 5, onnotice: () => {} });
let question: string | null = null;

/**
 * A digest of each table's rows that name none of those ids: of everything that is not theirs. Tables come from the
 * database's catalogue, with the jobs of the queue. When a token or session was used last does not count.
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
