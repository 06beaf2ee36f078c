import { sql } from "drizzle-orm";
import type { Reader } from "#db/client";

/** Those of the queues that have jobs which are due now, with how many, counted up to `most`. */
export async function listDueQueues(
  reader: Reader,
  queues: readonly string[],
  most: number,
): Promise<{ queue: string; due: number }[]> {
  return reader.execute<{ queue: string; due: number }>(sql`
    select queue, due from unnest(${sql.param(queues)}::text[]) as queue
      cross join lateral (
        select count(*)::int as due from (
          select from pgboss.job where name = queue and state < 'active' and not blocked and start_after <= now() limit ${most}
        ) due
      ) counted
    where due > 0`);
}
