import postgres from "postgres";
import { planOf } from "#test/citus/plan-statements";

/** A statement of the product: its kind, its tables in a cluster, and how many shards a cluster uses for it. */
export type StatementTasks = { text: string; does: string; tables: readonly string[]; tasks: number };

/**
 * How many tasks the cluster at `url` makes of each statement, planned with meaningless values; 0 when only the coordinator is
 * used. In the order of `texts`.
 */
export async function tasksOf(url: string, texts: readonly string[]): Promise<StatementTasks[]> {
  const sql = postgres(url, { max: 1, prepare: false, onnotice: () => {} });
  try {
    const rows = await sql<{ name: string }[]>`
      select logicalrelid::text as name from pg_dist_partition`;
    const placed = new Set(rows.map(({ name }) => name));
    const all: StatementTasks[] = [];
    for (const text of texts) {
      const plan = await sql.begin((tx) => planOf(tx, text));
      await sql.unsafe("deallocate planned");
      const named = [...text.matchAll(/\b(?:from|into|update|join)\s+"?([a-z_]+)"?/gi)].map(
        ([, name = ""]) => name,
      );
      const tables = [...new Set(named.filter((name) => placed.has(name)))];
      const does = /\b(insert|update|delete)\b(?! of)/i.exec(text)?.[1]?.toLowerCase() ?? "select";
      const counts = [...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count));
      all.push({ text, does, tables, tasks: Math.max(0, ...counts) });
    }
    return all;
  } finally {
    await sql.end();
  }
}

/** The statements that use shards, as a table of their kind, tables and shards, equal ones in one line. */
export function tasksTable(step: string, statements: readonly StatementTasks[]): string[] {
  const asking = statements.filter(({ tasks }) => tasks > 0);
  const lines = Map.groupBy(asking, ({ does, tables, tasks }) => `${does} ${tables.join(", ")} | ${tasks}`);
  return [...lines].map(([line, alike]) => `| ${step} | ${line} | ${alike.length} |`);
}
