import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import type { Db } from "#db/client";
import { keepSteps } from "../invariants/transitions.ts";
import { installMovableClock, moveDatabaseClock } from "./movable-clock.ts";

/** One PostgreSQL with every row of a cluster, for queries about all merchants that a cluster does not support. */
export type ClusterCopy = {
  /**
   * Reads the cluster again, and returns its current rows. Throws if the rows violate a unique key that a single PostgreSQL
   * has.
   */
  refreshed(): Promise<Db>;
  moveClock(aheadMs: number): Promise<void>;
  close(): Promise<void>;
};

/** `json` are the columns that hold JSON. */
type CopiedTable = { name: string; columns: string[]; json: string[] };

const STEPS = { name: "torture.steps", columns: ["moved", "about", "before", "after"], json: [] };

/** Opens the copy at `url`, a migrated database, as its superuser; `servers` are the cluster's, its coordinator first. */
export async function openCopy(servers: readonly postgres.Sql[], url: string): Promise<ClusterCopy> {
  const first = postgres(url, { max: 1, onnotice: () => {} });
  await keepSteps(drizzle(first));
  await installMovableClock(drizzle(first));
  await first.end();
  // Only new sessions use that clock.
  const sql = postgres(url, { max: 2, onnotice: () => {} });
  const copy = drizzle(sql);
  return {
    refreshed: async () => {
      await copyRows(servers, sql);
      return copy;
    },
    moveClock: (aheadMs) => moveDatabaseClock(copy, aheadMs),
    close: () => sql.end({ timeout: 1 }),
  };
}

async function copyRows(servers: readonly postgres.Sql[], copy: postgres.Sql): Promise<void> {
  const tables = await listTables(copy);
  await copy.begin(async (to) => {
    // Without ledger triggers and foreign keys: what they enforce is judged afterwards.
    await to`set local session_replication_role = replica`;
    await to.unsafe(`truncate ${[...tables, STEPS].map(({ name }) => name).join(", ")}`);
    const [coordinator] = servers;
    await coordinator?.begin("isolation level repeatable read read only", async (from) => {
      // By one connection to each node, so that the whole node is read as of one instant.
      await from`set local citus.max_adaptive_executor_pool_size = 1`;
      for (const table of tables) await copyTable(from, to, table);
    });
    for (const server of servers) await copyTable(server, to, STEPS);
  });
}

async function copyTable(
  from: postgres.ISql,
  to: postgres.ISql,
  { name, columns, json }: CopiedTable,
): Promise<void> {
  const quoted = columns.map((column) => `"${column}"`);
  const rows = await from.unsafe<Record<string, string | null>[]>(
    `select ${quoted.map((column) => `${column}::text as ${column}`).join()} from ${name}`,
  );
  // As text, which is the same on every version; JSON is passed unchanged.
  const member = (column: string, value: string) =>
    `${JSON.stringify(column)}:${json.includes(column) ? value : JSON.stringify(value)}`;
  const objects = rows.map((row) => {
    const members = Object.entries(row).flatMap(([column, value]) =>
      value === null ? [] : [member(column, value)],
    );
    return `{${members.join()}}`;
  });
  await to.unsafe(
    `insert into ${name} (${quoted.join()}) overriding system value
    select ${quoted.join()} from json_populate_recordset(null::${name}, $1::text::json)`,
    [`[${objects.join()}]`],
  );
}

/** Ponte's tables and the written columns of each. */
function listTables(copy: postgres.Sql): Promise<CopiedTable[]> {
  return copy<CopiedTable[]>`
    select format('%I.%I', nspname, relname) as name, array_agg(attname::text order by attnum) as columns,
      coalesce(array_agg(attname::text) filter (where atttypid::regtype::text in ('json', 'jsonb')), '{}') as json
    from pg_class c join pg_namespace n on n.oid = relnamespace
      join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind in ('r', 'p') and not relispartition and nspname in ('public', 'sandbox', 'pgboss')
    group by 1 order by 1`;
}
