import { and, gte, lt, type SQL, sql } from "drizzle-orm";
import { isOnCitus } from "#db/citus/is-on-citus";
import type { Tx } from "#db/client";
import {
  activityProgress,
  dailyActivity,
  hourlyActivity,
  platformDailyActivity,
  platformHourlyActivity,
} from "#db/schema/activity";
import { merchants } from "#db/schema/merchants";
import type { MerchantId } from "#lib/domain/ids";
import type { Span } from "#lib/domain/time/period";
import { word } from "#lib/lists/reads-as.queries";
import { SUM_COLUMNS, SUMS_OF_SOURCES, SUMS_OF_SUMS } from "#lib/overview/activity-columns.queries";
import { sumsOfSources } from "#lib/overview/activity-sums.queries";
import { CHARGE } from "#lib/status/status-tables.rules";

const HOUR_MS = 60 * 60 * 1000;
const THE_ONE = 1;

/**
 * The hour up to which activity is summed, locked for the rest of the transaction so that one worker at a
 * time advances it. Initially the hour of the oldest charge; null if there are no charges.
 */
export async function lockActivityProgress(tx: Tx): Promise<Date | null> {
  const locked = await lock(tx);
  if (locked) return locked;
  await tx.execute(sql`
    insert into activity_progress (id, complete_until)
    select ${THE_ONE}::int, date_trunc('hour', min(created_at), 'UTC') from charges having count(*) > 0
    on conflict do nothing`);
  return lock(tx);
}

async function lock(tx: Tx): Promise<Date | null> {
  const [progress] = await tx
    .select({ completeUntil: activityProgress.completeUntil })
    .from(activityProgress)
    .for("update");
  return progress?.completeUntil ?? null;
}

/** Stores the hour up to which activity is summed. */
export async function moveActivityProgress(tx: Tx, completeUntil: Date): Promise<void> {
  await tx.update(activityProgress).set({ completeUntil });
}

/**
 * The instant before which nothing can change any more, as of `now`: `marginMs` before now, before our oldest open
 * transaction (less the same margin), and before the expiry of any PENDING charge.
 */
export async function findSettledInstant(tx: Tx, now: Date, marginMs: number): Promise<Date> {
  // Separate, because on a cluster a query of all shards may not read the server's own views.
  const [open] = await tx.execute<{ since: string | null }>(sql`
    select min(xact_start)::text as since from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`);
  const [pending] = await tx.execute<{ since: string | null }>(sql`
    select min(expires_at)::text as since from charges where status = ${word(CHARGE.first)}`);
  const limits = [now.getTime() - marginMs];
  if (open?.since) limits.push(Date.parse(open.since) - marginMs);
  if (pending?.since) limits.push(Date.parse(pending.since));
  return new Date(Math.min(...limits));
}

/** Recomputes whole hours from charges and refunds, for each merchant and for all together, replacing earlier sums. */
export async function rollUpHours(tx: Tx, span: Span): Promise<void> {
  const hours: (Span & { bucket: number })[] = [];
  for (let at = span.from.getTime(); at < span.to.getTime(); at += HOUR_MS) {
    hours.push({ bucket: hours.length, from: new Date(at), to: new Date(at + HOUR_MS) });
  }
  for (const { hour, table } of HOURLY)
    await tx.delete(table).where(and(gte(hour, span.from), lt(hour, span.to)));
  const first = sql`${span.from.toISOString()}::timestamptz`;
  const isCluster = await isOnCitus(tx);
  for (const merchantId of isCluster ? await listMerchantIds(tx) : [null])
    await tx.execute(sql`
      insert into hourly_activity (merchant_id, hour, currency, ${SUM_COLUMNS})
      select merchant_id, ${first} + bucket * interval '1 hour', currency, ${SUMS_OF_SOURCES}
      from (${sumsOfSources(hours, merchantId, { isCluster })}) sources
      group by merchant_id, bucket, currency`);
  await tx.execute(sql`
    insert into platform_hourly_activity (hour, currency, ${SUM_COLUMNS})
    select hour, currency, ${SUMS_OF_SUMS} from (${hoursOfAll(span, isCluster)}) hours group by hour, currency`);
}

/** Recomputes a whole day (of `summedDayOf`) from its hours, replacing earlier sums. */
export async function rollUpDay(tx: Tx, { from, to }: Span): Promise<void> {
  for (const { day, table } of DAILY) await tx.delete(table).where(and(gte(day, from), lt(day, to)));
  const day = sql`${from.toISOString()}::timestamptz`;
  const isCluster = await isOnCitus(tx);
  const hours = hoursOfAll({ from, to }, isCluster);
  await tx.execute(sql`
    insert into daily_activity (merchant_id, day, currency, ${SUM_COLUMNS})
    select merchant_id, ${day}, currency, ${SUMS_OF_SUMS} from (${hours}) hours group by merchant_id, currency`);
  await tx.execute(sql`
    insert into platform_daily_activity (day, currency, ${SUM_COLUMNS})
    select ${day}, currency, ${SUMS_OF_SUMS} from (${hours}) hours group by currency`);
}

/**
 * The hours of all merchants within a span, by each merchant's index; "offset 0" keeps the planner from
 * reading the whole table. A cluster does not support this query; each node reads its own part in parallel.
 */
function hoursOfAll({ from, to }: Span, isCluster: boolean): SQL {
  const within = sql`h.hour >= ${from.toISOString()} and h.hour < ${to.toISOString()}`;
  if (isCluster) return sql`select * from hourly_activity h where ${within}`;
  return sql`
    select of_one.* from merchants m cross join lateral (
      select * from hourly_activity h where h.merchant_id = m.id and ${within} offset 0
    ) of_one`;
}

/** A cluster reads each merchant's sources on the merchant's node. */
async function listMerchantIds(tx: Tx): Promise<MerchantId[]> {
  const rows = await tx.select({ id: merchants.id }).from(merchants);
  return rows.map(({ id }) => id);
}

/** Deletes all sums; until they are recomputed everything is read from charges and refunds. */
export async function deleteActivity(tx: Tx): Promise<void> {
  await tx.delete(activityProgress);
  for (const { table } of [...HOURLY, ...DAILY]) await tx.delete(table);
}

const HOURLY = [hourlyActivity, platformHourlyActivity].map((table) => ({ table, hour: table.hour }));
const DAILY = [dailyActivity, platformDailyActivity].map((table) => ({ table, day: table.day }));
