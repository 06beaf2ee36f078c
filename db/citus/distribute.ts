import postgres from "postgres";
import { commitTogether } from "#db/citus/commit-together";
import { readPlaces } from "#db/citus/places";
import { listNarrowKeys, type NarrowKey, type Place, readObstacles } from "#db/citus/read-obstacles";
import { DISTRIBUTION_COLUMN } from "#db/distribution";
import { MIGRATION_LOCK } from "#db/migrate";
import { NO_LIMITS } from "#db/session-limits";

/** The result for a database: the keys to which the merchant was added, and where its tables are. */
export type Distributed = { widened: string[]; reference: string[]; distributed: string[] };

type ForeignKey = { name: string; table: string; definition: string };

/**
 * Distributes the migrated database at `url` in one transaction, all or nothing; a second run only adds what a newer
 * version brought. Throws one sentence if impossible. No process may write meanwhile.
 */
export async function distribute(url: string): Promise<Distributed> {
  // Puts all tables' shards on one connection to each node, so that one transaction may create and fill them.
  const connection = {
    ...NO_LIMITS,
    "citus.multi_shard_modify_mode": "sequential",
    client_min_messages: "warning",
  };
  const sql = postgres(url, { max: 1, connection, onnotice: () => {} });
  try {
    await requireWorkers(sql);
    await requireNoObstacles(sql);
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    return await sql.begin(async (tx) => {
      const placed = await placeTables(tx);
      await commitTogether(tx);
      return placed;
    });
  } finally {
    await sql.end();
  }
}

async function requireWorkers(sql: postgres.ISql): Promise<void> {
  const [extension] = await sql`select from pg_extension where extname = 'citus'`;
  if (!extension)
    throw new Error(
      "This database has no Citus: create its extension on every node (CREATE EXTENSION citus).",
    );
  const [worker] = await sql`select from pg_dist_node where isactive and shouldhaveshards`;
  if (!worker) throw new Error("This cluster has no node for shards: add one by citus_add_node(host, port).");
}

async function requireNoObstacles(sql: postgres.ISql): Promise<void> {
  const { withoutColumn, nullableColumn, foreignKeys, inwardForeignKeys, identities } =
    await readObstacles(sql);
  const found = [withoutColumn, nullableColumn, foreignKeys, inwardForeignKeys, identities].flat();
  if (found.length > 0) throw new Error(`These prevent a distribution by merchant: ${found.join(", ")}.`);
}

async function placeTables(sql: postgres.ISql): Promise<Distributed> {
  const missing = (await readPlaces(sql)).filter(({ should, is }) => should !== is);
  const named = (place: Place) => missing.filter(({ should }) => should === place).map(({ table }) => table);
  const [reference, distributed] = [named("reference"), named("distributed")];
  if (distributed.length + reference.length === 0) return { widened: [], reference, distributed };
  // This is safe: ledger triggers touch only one merchant's rows, and the triggers of reference tables only their own table,
  // which every node has.
  await sql`set local citus.enable_unsafe_triggers = on`;
  await nameOwners(sql);
  const foreignKeys = await dropForeignKeys(sql, [...reference, ...distributed]);
  const widened = await widenKeys(sql);
  for (const table of reference) await sql`select create_reference_table(${table})`;
  for (const table of distributed)
    await sql`select create_distributed_table(${table}, ${DISTRIBUTION_COLUMN}, colocate_with => 'default')`;
  // Checks every row again, including for keys created NOT VALID.
  for (const { name, table, definition } of foreignKeys)
    await sql.unsafe(`alter table "${table}" add constraint "${name}" ${definition}`);
  await allowQuestionsOfTriggers(sql);
  return { widened, reference, distributed };
}

/** Ledger triggers run on the merchant's node and query other rows of the same merchant. */
async function allowQuestionsOfTriggers(sql: postgres.ISql): Promise<void> {
  const [database] = await sql<{ name: string }[]>`select current_database() as name`;
  await sql`alter database ${sql(database?.name ?? "")} set citus.allow_nested_distributed_execution = on`;
}

/** Gives older reports their merchant, found by their subject. */
async function nameOwners(sql: postgres.ISql): Promise<void> {
  await sql`
    update provider_reports r set merchant_id = o.merchant_id
    from (
      select provider || coalesce('/' || connection_id, '') as account, provider_reference as reference, merchant_id from attempts
      union select provider || coalesce('/' || connection_id, ''), unnest(array[id, provider_payment_id]), merchant_id from invoices
      union select provider || coalesce('/' || connection_id, ''), id, merchant_id from payouts
      union select a.provider || coalesce('/' || a.connection_id, ''), f.id, f.merchant_id
        from refunds f join attempts a on a.merchant_id = f.merchant_id and a.id = f.attempt_id
    ) o where r.merchant_id = '' and r.provider = o.account and r.reference = o.reference`;
}

async function dropForeignKeys(sql: postgres.ISql, tables: readonly string[]): Promise<ForeignKey[]> {
  const keys = await sql<ForeignKey[]>`
    select conname as name, conrelid::regclass::text as table, replace(pg_get_constraintdef(oid), ' NOT VALID', '') as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
      and (conrelid::regclass::text = any(${tables}) or confrelid::regclass::text = any(${tables})) order by 2, 1`;
  for (const key of keys) await sql`alter table ${sql(key.table)} drop constraint ${sql(key.name)}`;
  return keys;
}

/**
 * Adds the merchant to every unique key without it, since a cluster checks keys on one node. A single PostgreSQL keeps
 * the narrower keys, which are smaller and stricter. Foreign keys to them must be dropped first.
 */
async function widenKeys(sql: postgres.ISql): Promise<string[]> {
  const keys = await listNarrowKeys(sql);
  for (const key of keys) {
    if (key.columns === null) {
      await sql.unsafe(`drop index "${key.name}"`);
      await sql.unsafe(withMerchant(key.definition));
    } else {
      const columns = [...key.columns, DISTRIBUTION_COLUMN].map((column) => `"${column}"`).join(", ");
      await sql.unsafe(
        `alter table "${key.table}" drop constraint "${key.name}", add constraint "${key.name}" primary key (${columns})`,
      );
    }
  }
  return keys.map(({ table, name }: NarrowKey) => `${table}.${name}`);
}

/** The definition of an index with the merchant as its last column. */
export function withMerchant(definition: string): string {
  const start = definition.indexOf("(");
  let depth = 0;
  for (let at = start; at < definition.length; at++) {
    if (definition[at] === "(") depth += 1;
    if (definition[at] === ")") depth -= 1;
    if (depth === 0) return `${definition.slice(0, at)}, ${DISTRIBUTION_COLUMN}${definition.slice(at)}`;
  }
  throw new Error(`The column list of an index has no end: ${definition}`);
}
