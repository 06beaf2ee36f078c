import { sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { asMinor, type Minor } from "#lib/domain/money/minor";
import { word } from "#lib/lists/reads-as.queries";
import { SUSPENSE } from "#lib/status/status-tables.rules";

/** A queue's jobs: due now, postponed, under way, given up. `oldestDueMs`: how long the oldest has been due. */
export type QueueState = {
  queue: string;
  due: number;
  postponed: number;
  active: number;
  failed: number;
  oldestDueMs: number;
};

const IS_DUE = sql`state < 'active' and start_after <= now()`;

/** The state of every queue that has a job. */
export async function listQueueStates(reader: Reader): Promise<QueueState[]> {
  const rows = await reader.execute<Record<string, string | number>>(sql`
    select name as queue,
      count(*) filter (where ${IS_DUE})::int as due,
      count(*) filter (where state < 'active' and start_after > now())::int as postponed,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (where ${IS_DUE})) * 1000, 0)::float8 as oldest_ms
    from pgboss.job where state <> 'completed' and name not like '\\_\\_pgboss%' group by name order by name`);
  return rows.map((row) => ({
    queue: String(row.queue),
    due: Number(row.due),
    postponed: Number(row.postponed),
    active: Number(row.active),
    failed: Number(row.failed),
    oldestDueMs: Math.round(Number(row.oldest_ms)),
  }));
}

/** The queues with jobs due now, and their number, counted up to `most`. */
export async function listDueQueues(
  reader: Reader,
  queues: readonly string[],
  most: number,
): Promise<{ queue: string; due: number }[]> {
  return reader.execute<{ queue: string; due: number }>(sql`
    select queue, due from unnest(${sql.param(queues)}::text[]) as queue
      cross join lateral (
        select count(*)::int as due from (
          select from pgboss.job where name = queue and not blocked and ${IS_DUE} limit ${most}
        ) due
      ) counted
    where due > 0`);
}

/** How long (ms) until the next postponed job of the given queues is due; null if there is none. */
export async function findNextDueMs(reader: Reader, queues: readonly string[]): Promise<number | null> {
  const [row] = await reader.execute<{ ms: number | null }>(sql`
    select extract(epoch from min(next.start_after) - now())::float8 * 1000 as ms
    from unnest(${sql.param(queues)}::text[]) as queue
      cross join lateral (
        select start_after from pgboss.job
        where name = queue and not blocked and state < 'active' and start_after > now()
        order by start_after limit 1
      ) next`);
  return row?.ms ?? null;
}

/** All merchants' held money, by currency, in minor units. */
export async function listSuspenseMoney(
  reader: Reader,
): Promise<{ currency: string; items: number; amountMinor: Minor }[]> {
  const rows = await reader.execute<{ currency: string; items: number; amount: string }>(sql`
    select c.currency, count(*)::int as items, sum(s.amount_minor)::text as amount
    from suspense s join charges c on c.merchant_id = s.merchant_id and c.id = s.charge_id
    where s.status = ${word(SUSPENSE.first)} group by c.currency order by c.currency`);
  return rows.map(({ currency, items, amount }) => ({
    currency,
    items,
    amountMinor: asMinor(Number(amount)),
  }));
}

/** Ponte's database connections by state, and the server's maximum for all clients. */
export async function findConnections(
  reader: Reader,
): Promise<{ most: number; states: { state: string; count: number }[] }> {
  const [row] = await reader.execute<{ most: number; states: Record<string, number> | null }>(sql`
    select current_setting('max_connections')::int as most, (
      select jsonb_object_agg(state, n) from (
        select case when wait_event_type = 'Lock' then 'waiting for a lock' else coalesce(state, 'starting') end as state,
          count(*)::int as n
        from pg_stat_activity where datname = current_database() and backend_type = 'client backend' group by 1
      ) by_state
    ) as states`);
  const states = Object.entries(row?.states ?? {}).map(([state, count]) => ({ state, count }));
  return { most: row?.most ?? 0, states };
}
