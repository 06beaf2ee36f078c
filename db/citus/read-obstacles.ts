import type postgres from "postgres";
import { DISTRIBUTION_COLUMN, LOCAL_TABLES, REFERENCE_TABLES } from "#db/distribution";

type Fact = { table: string; name: string };
type ForeignKey = Fact & { target: string; carriesMerchant: boolean };

/** Parts of PostgreSQL's catalog that Citus refuses or treats differently: `table` or `table.name`, sorted. */
export type CitusObstacles = Record<
  | "withoutColumn"
  | "nullableColumn"
  | "uniqueKeys"
  | "foreignKeys"
  | "inwardForeignKeys"
  | "identities"
  | "notifyingTriggers",
  string[]
>;

/** A unique key without the merchant: with its columns if a primary key, or else as an index. */
export type NarrowKey = Fact & { definition: string; columns: string[] | null };

/** Every unique or primary key without the merchant, of the tables to distribute. */
export async function listNarrowKeys(sql: postgres.ISql): Promise<NarrowKey[]> {
  const tables = await listTablesToDistribute(sql);
  return (await readUniqueKeys(sql)).filter(({ table }) => tables.includes(table));
}

/** Every table of the catalog that is not named as a reference or local table, sorted. */
export async function listTablesToDistribute(sql: postgres.ISql): Promise<string[]> {
  return (await listTables(sql)).filter((table) => placeOf(table) === "distributed");
}

/** Every ordinary table of the schema `public`, without those of extensions, sorted. */
export async function listTables(sql: postgres.ISql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1`;
  return rows.map(({ name }) => name);
}

/** Reads everything that prevents the distribution in `db/distribution.ts`. */
export async function readObstacles(sql: postgres.ISql): Promise<CitusObstacles> {
  const tables = await listTablesToDistribute(sql);
  const nullable = await readColumn(sql);
  const named = (facts: Fact[]) => facts.map(({ table, name }) => `${table}.${name}`).sort();
  const of = (facts: Fact[]) => named(facts.filter(({ table }) => tables.includes(table)));
  const keys = await readForeignKeys(sql);
  const leadsInside = keys.filter(({ target }) => tables.includes(target));
  return {
    withoutColumn: tables.filter((table) => !nullable.has(table)),
    nullableColumn: tables.filter((table) => nullable.get(table) === true),
    uniqueKeys: of(await readUniqueKeys(sql)),
    foreignKeys: of(leadsInside.filter(({ carriesMerchant }) => !carriesMerchant)),
    inwardForeignKeys: named(leadsInside.filter(({ table }) => !tables.includes(table))),
    identities: of(await readIdentities(sql)),
    notifyingTriggers: named(
      (await readNotifyingTriggers(sql)).filter(({ table }) => placeOf(table) !== "local"),
    ),
  };
}

/** A table's place on a cluster: copied to every node, only on the coordinator, or by its merchant. */
export type Place = "reference" | "local" | "distributed";

/** The intended place of a table; distributed by default. */
export function placeOf(table: string): Place {
  if (table in REFERENCE_TABLES) return "reference";
  return table in LOCAL_TABLES ? "local" : "distributed";
}

async function readColumn(sql: postgres.ISql): Promise<Map<string, boolean>> {
  const rows = await sql<{ table: string; nullable: boolean }[]>`
    select attrelid::regclass::text as table, not attnotnull as nullable
    from pg_attribute where attname = ${DISTRIBUTION_COLUMN} and attrelid > 16383`;
  return new Map(rows.map(({ table, nullable }) => [table, nullable]));
}

async function readUniqueKeys(sql: postgres.ISql): Promise<NarrowKey[]> {
  return sql<NarrowKey[]>`
    select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition,
      (select array_agg(a.attname order by array_position(k.conkey, a.attnum)) from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
        where k.conindid = i.indexrelid and k.contype = 'p') as columns
    from pg_index i join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
    where i.indisunique and not exists (
      select from pg_attribute a where a.attrelid = i.indrelid and a.attname = ${DISTRIBUTION_COLUMN} and a.attnum = any(i.indkey[0:i.indnkeyatts - 1]))`;
}

/** Whether a key includes the merchant: its column is paired with the other table's. */
async function readForeignKeys(sql: postgres.ISql): Promise<ForeignKey[]> {
  return sql<ForeignKey[]>`
    select k.conrelid::regclass::text as table, k.conname as name, k.confrelid::regclass::text as target, exists (
      select from unnest(k.conkey, k.confkey) as pair (ours, theirs)
      join pg_attribute o on o.attrelid = k.conrelid and o.attnum = pair.ours and o.attname = ${DISTRIBUTION_COLUMN}
      join pg_attribute t on t.attrelid = k.confrelid and t.attnum = pair.theirs and t.attname = ${DISTRIBUTION_COLUMN}
    ) as "carriesMerchant"
    from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`;
}

/** Citus numbers a distributed table's rows by a sequence of each node, and does not support identity columns. */
async function readIdentities(sql: postgres.ISql): Promise<Fact[]> {
  return sql<Fact[]>`
    select attrelid::regclass::text as table, attname as name
    from pg_attribute where attidentity <> '' and not attisdropped and attrelid > 16383`;
}

/** A trigger runs on the row's node, where no process listens. */
async function readNotifyingTriggers(sql: postgres.ISql): Promise<Fact[]> {
  return sql<Fact[]>`
    select t.tgrelid::regclass::text as table, t.tgname as name
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and p.prosrc ilike '%pg_notify%'`;
}
