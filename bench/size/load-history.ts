import postgres, { type Sql } from "postgres";
import { addActivity } from "./activity.ts";
import { copyRows } from "./copy-rows.ts";
import { type DroppedIndexes, dropConstraints, dropIndexes } from "./dropped.ts";
import type { History } from "./history.ts";
import { ALL_TABLES } from "./rows/all-tables.ts";
import { addSums } from "./sums.ts";

type Say = (line: string) => void;

const SORT_MEMORY = "512MB";
/** Foreign keys are the same in all histories: only those of a small one are checked, which takes a minute for a big one. */
const CHECKED_BELOW = 100_000;

/**
 * Writes a history into an empty migrated database, as its owner: each table by COPY, without its indexes, foreign keys and
 * triggers, which are then created again. Leaves it analyzed.
 */
export async function loadHistory(databaseUrl: string, history: History, say: Say): Promise<void> {
  const [writer, indexer] = [connect(databaseUrl), connect(databaseUrl)];
  try {
    await refuseRows(writer);
    const addConstraints = await dropConstraints(writer, history.rows < CHECKED_BELOW);
    let indexed: Promise<unknown> = Promise.resolve();
    for (const table of ALL_TABLES) {
      const startedAt = performance.now();
      const indexes = await dropIndexes(writer, table.table);
      const count = await writer.begin(async (tx) => {
        await tx`alter table ${tx(table.table)} disable trigger user`;
        await tx`truncate ${tx(table.table)}`;
        const written = await copyRows(tx, table, history);
        await tx`alter table ${tx(table.table)} enable trigger user`;
        return written;
      });
      say(`${table.table}: ${count} rows in ${secondsSince(startedAt)} s`);
      indexed = indexed.then(() => makeIndexes(indexer, table.table, indexes, say));
      // The error is thrown where the promise is awaited.
      indexed.catch(() => {});
    }
    await indexed;
    await addSums(writer, say);
    const startedAt = performance.now();
    await addConstraints();
    await addActivity(writer);
    await writer`analyze`;
    say(`foreign keys, activity and statistics in ${secondsSince(startedAt)} s`);
  } finally {
    await Promise.all([writer.end(), indexer.end()]);
  }
}

function connect(databaseUrl: string): Sql {
  const connection = {
    maintenance_work_mem: SORT_MEMORY,
    work_mem: SORT_MEMORY,
    client_min_messages: "warning",
  };
  return postgres(databaseUrl, { max: 1, onnotice: () => {}, connection });
}

async function refuseRows(sql: Sql): Promise<void> {
  const [row] = await sql<{ filled: boolean }[]>`
    select exists (select from merchants) or exists (select from users) as filled`;
  if (row?.filled) throw new Error("The database is not empty: give the benchmark one of its own.");
}

async function makeIndexes(sql: Sql, table: string, indexes: DroppedIndexes, say: Say): Promise<void> {
  if (indexes.length === 0) return;
  const startedAt = performance.now();
  for (const definition of indexes) await sql.unsafe(definition);
  await sql`analyze ${sql(table)}`;
  say(`${table}: ${indexes.length} indexes in ${secondsSince(startedAt)} s`);
}

function secondsSince(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1);
}
