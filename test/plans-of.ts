import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import type { Db } from "#db/client";
import { env } from "#lib/platform/env";

type PlanNode = { "Node Type": string; "Relation Name"?: string; "Index Name"?: string; Plans?: PlanNode[] };

/**
 * The plans of the queries that `read` runs over the rows of `write`, as lists of steps such as "Seq Scan charges". Everything
 * runs in one transaction that is rolled back; ANALYZE samples all of these few rows, so plans are stable. `planning` chooses
 * generic or custom plans of prepared statements.
 */
export async function plansOf(
  write: (client: postgres.Sql) => Promise<unknown>,
  read: (reader: Db) => Promise<unknown>,
  planning: "force_generic_plan" | "force_custom_plan",
): Promise<string[][]> {
  const client = postgres(env().databaseUrl, { max: 1, onnotice: () => {} });
  const sent: { text: string; parameters: unknown[] }[] = [];
  const logQuery = (text: string, parameters: unknown[]) => void sent.push({ text, parameters });
  try {
    await client`begin`;
    await client`select set_config('plan_cache_mode', ${planning}, true)`;
    await write(client);
    await read(drizzle(client, { logger: { logQuery } }));
    const plans: string[][] = [];
    for (const { text, parameters } of sent) {
      // A query that only requests a plan, to estimate rows, reads nothing.
      if (/^\s*explain /.test(text)) continue;
      await client.unsafe(`prepare listed as ${text}`);
      const values = parameters.length === 0 ? "" : `(${parameters.map(literal).join(", ")})`;
      const [row] = await client.unsafe<{ "QUERY PLAN": [{ Plan: PlanNode }] }[]>(
        `explain (format json) execute listed${values}`,
      );
      await client`deallocate listed`;
      plans.push(row ? stepsOf(row["QUERY PLAN"][0].Plan) : []);
    }
    await client`rollback`;
    return plans;
  } finally {
    await client.end();
  }
}

function literal(value: unknown): string {
  return value === null ? "null" : `'${String(value).replaceAll("'", "''")}'`;
}

function stepsOf(node: PlanNode): string[] {
  const on = node["Index Name"] ?? node["Relation Name"];
  const step = on === undefined ? node["Node Type"] : `${node["Node Type"]} ${on}`;
  return [step, ...(node.Plans ?? []).flatMap(stepsOf)];
}
