import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Sql } from "postgres";
import { SUM_COLUMNS, SUMS_OF_SOURCES, SUMS_OF_SUMS } from "#lib/overview/activity-columns.queries";
import { summedDayOf } from "#lib/overview/activity-segments.rules";

const MARGIN_MS = 10 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
/**
 * Adds up the activity of each past hour and day as the worker does. It processes a whole history at once, where the worker uses
 * a transaction per day.
 */
export async function addActivity(sql: Sql): Promise<void> {
  const [open] = await sql<{ since: Date | null }[]>`
    select min(expires_at) as since from charges where status = 'PENDING'`;
  const settledMs = Math.min(Date.now() - MARGIN_MS, open?.since?.getTime() ?? Number.POSITIVE_INFINITY);
  const until = new Date(Math.floor(settledMs / HOUR_MS) * HOUR_MS);
  await sql`delete from activity_progress`;
  await sql.unsafe(`
    insert into hourly_activity (merchant_id, hour, currency, ${text(SUM_COLUMNS)})
    select merchant_id, date_trunc('hour', at), currency, ${text(SUMS_OF_SOURCES)}
    from (${SOURCES}) sources
    where at < '${until.toISOString()}' group by 1, 2, 3 order by 2, 1`);
  const beginsMs = summedDayOf(0) + 24 * HOUR_MS;
  await sql.unsafe(`
    insert into daily_activity (merchant_id, day, currency, ${text(SUM_COLUMNS)})
    select merchant_id, date_trunc('day', hour - interval '${beginsMs} ms') + interval '${beginsMs} ms', currency, ${text(SUMS_OF_SUMS)}
    from hourly_activity where hour < '${new Date(summedDayOf(until.getTime())).toISOString()}'
    group by 1, 2, 3 order by 2, 1`);
  for (const [each, at] of [
    ["hourly_activity", "hour"],
    ["daily_activity", "day"],
  ]) {
    await sql.unsafe(`
      insert into platform_${each} (${at}, currency, ${text(SUM_COLUMNS)})
      select ${at}, currency, ${text(SUMS_OF_SUMS)} from ${each} group by 1, 2 order by 1`);
  }
  await sql`insert into activity_progress (id, complete_until) values (1, ${until})`;
  await sql`analyze hourly_activity, daily_activity, platform_hourly_activity, platform_daily_activity, activity_progress`;
}

function text(part: SQL): string {
  return new PgDialect().sqlToQuery(part).sql;
}

const SOURCES = `
  select merchant_id, created_at as at, 'NONE' as method, currency, 1 as created_count,
    gross_amount_minor as created_minor, 0 as unpaid_count, 0 as paid_count, 0 as gross_minor, 0 as fee_minor, 0 as tax_minor,
    0 as refund_count, 0 as refunded_minor
  from charges
  union all
  select merchant_id, coalesce(canceled_at, expires_at), 'NONE', currency, 0, 0, 1, 0, 0, 0, 0, 0, 0
  from charges where paid_at is null
  union all
  select c.merchant_id, c.paid_at, a.payment_method, c.currency, 0, 0, 0, 1, c.gross_amount_minor, c.fee_minor, 0, 0, 0
  from charges c join attempts a on a.charge_id = c.id and a.status in ('PAID','REFUNDED')
  where c.paid_at is not null
  union all
  select r.merchant_id, r.updated_at, a.payment_method, c.currency, 0, 0, 0, 0, 0,
    -coalesce((r.plan->>'feeMinor')::bigint, 0), 0, 1, r.amount_minor
  from refunds r join charges c on c.id = r.charge_id join attempts a on a.id = r.attempt_id
  where r.status = 'SUCCEEDED' and r.suspense_id is null`;
