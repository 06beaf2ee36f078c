import postgres from "postgres";
import { DISTRIBUTION_COLUMN, REFERENCE_TABLES } from "#db/distribution";
import { listTablesToDistribute } from "#test/citus/read-obstacles";

type ForeignKey = { name: string; table: string; target: string; definition: string };

/** What became of each table: what stops it, in Citus's words, or nothing. */
export type Trial = { reference: Obstacles; distributed: Obstacles };
type Obstacles = Record<string, string[]>;

/**
 * Tries to make the migrated database at `url` a distributed one, and says what stops each table. Foreign keys are dropped first and
 * made again last, so that none stops another table than its own. Leaves the database half done.
 */
export async function tryDistribution(url: string): Promise<Trial> {
  const sql = postgres(url, {
    max: 1,
    onnotice: () => {},
    connection: { "citus.shard_count": "2" },
  });
  try {
    const foreignKeys = await dropForeignKeys(sql);
    const reference: Obstacles = {};
    for (const table of Object.keys(REFERENCE_TABLES))
      reference[table] = await refusals(sql`select create_reference_table(${table})`);
    // Those of the ledger touch rows of one merchant alone, which lie on one node.
    await sql`set citus.enable_unsafe_triggers = on`;
    const distributed: Obstacles = {};
    for (const table of await listTablesToDistribute(sql))
      distributed[table] = await refusals(
        sql`select create_distributed_table(${table}, ${DISTRIBUTION_COLUMN}, colocate_with => 'default')`,
      );
    await restoreForeignKeys(sql, foreignKeys, { reference, distributed });
    return { reference, distributed };
  } finally {
    await sql.end();
  }
}

async function dropForeignKeys(sql: postgres.Sql): Promise<ForeignKey[]> {
  const keys = await sql<ForeignKey[]>`
    select conname as name, conrelid::regclass::text as table, confrelid::regclass::text as target,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 2, 1`;
  for (const key of keys) await sql`alter table ${sql(key.table)} drop constraint ${sql(key.name)}`;
  return keys;
}

/** A key to a reference table that was refused is left out: that refusal says it. */
async function restoreForeignKeys(sql: postgres.Sql, keys: ForeignKey[], trial: Trial): Promise<void> {
  const placed = { ...trial.reference, ...trial.distributed };
  const isRefused = (table: string) => (placed[table] ?? []).length > 0;
  // Judged before any key is refused, so that their order says nothing.
  const refused = new Set(Object.keys(placed).filter(isRefused));
  for (const { name, table, target, definition } of keys) {
    if (refused.has(table) || (refused.has(target) && target in trial.reference)) continue;
    const why = refused.has(target)
      ? [`"${target}" is not distributed`]
      : await refusals(sql.unsafe(`alter table "${table}" add constraint "${name}" ${definition}`));
    // From a local table: what stops it is that its target lies elsewhere.
    placed[table in placed ? table : target]?.push(...why.map((reason) => `${name}: ${reason}`));
  }
}

async function refusals(statement: PromiseLike<unknown>): Promise<string[]> {
  try {
    await statement;
    return [];
  } catch (error) {
    if (error instanceof postgres.PostgresError) return [error.message.split("\n", 1)[0] ?? ""];
    throw error;
  }
}
