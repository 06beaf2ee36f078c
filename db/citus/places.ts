import type postgres from "postgres";
import { listTables, type Place, placeOf } from "#db/citus/read-obstacles";

/** A table of the schema with its intended and its actual place on a cluster. */
export type TablePlace = { table: string; should: Place; is: Place };

/** Where every table is; all are local on a single PostgreSQL or before the distribution. */
export async function readPlaces(sql: postgres.ISql): Promise<TablePlace[]> {
  const placed = await readPlaced(sql);
  const tables = await listTables(sql);
  return tables.map((table) => ({ table, should: placeOf(table), is: placed.get(table) ?? "local" }));
}

async function readPlaced(sql: postgres.ISql): Promise<Map<string, Place>> {
  const [catalog] = await sql`select to_regclass('pg_dist_partition') as found`;
  if (catalog?.found === null) return new Map();
  const rows = await sql<{ table: string; place: Place }[]>`
    select logicalrelid::text as table, case when partmethod = 'h' then 'distributed' else 'reference' end as place
    from pg_dist_partition where partmethod = 'h' or repmodel = 't'`;
  return new Map(rows.map(({ table, place }) => [table, place]));
}
