import type { Sql } from "postgres";
import { summedDayOf } from "#lib/domain/activity-segments";

const MARGIN_MS = 10 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const SUMS = [
  "created_count",
  "created_minor",
  "unpaid_count",
  "paid_count",
  "gross_minor",
  "fee_minor",
  "refund_count",
  "refunded_minor",
];

/**
 * Adds up what happened in each hour and day that is over, as the worker does, which takes a transaction a day for it, but of
 * all of a history in one go.
 */
export async function addActivity(sql: Sql): Promise<void> {
  const [open] = await sql<{ since: Date | null }[]>`
    select min(expires_at) as since from charges where status = 'PENDING'`;
  const settledMs = Math.min(Date.now() - MARGIN_MS, open?.since?.getTime() ?? Number.POSITIVE_INFINITY);
  const until = new Date(Math.floor(settledMs / HOUR_MS) * HOUR_MS);
  await sql`delete from activity_progress`;
  await sql.unsafe(`
    insert into hourly_activity (merchant_id, hour, product, method, currency, ${SUMS.join(", ")})
    select merchant_id, date_trunc('hour', at), product, method, currency, ${SUMS.map((sum) => `sum(${sum})`).join(", ")}
    from (${SOURCES}) sources
    where at < '${until.toISOString()}' group by 1, 2, 3, 4, 5 order by 2, 1`);
  const beginsMs = summedDayOf(0) + 24 * HOUR_MS;
  await sql.unsafe(`
    insert into daily_activity (merchant_id, day, product, method, currency, ${SUMS.join(", ")})
    select merchant_id, date_trunc('day', hour - interval '${beginsMs} ms') + interval '${beginsMs} ms', product, method, currency,
      ${SUMS.map((sum) => `sum(${sum})`).join(", ")}
    from hourly_activity where hour < '${new Date(summedDayOf(until.getTime())).toISOString()}'
    group by 1, 2, 3, 4, 5 order by 2, 1`);
  await sql`insert into activity_progress (id, complete_until) values (1, ${until})`;
  await sql`analyze hourly_activity, daily_activity, activity_progress`;
}

const SOURCES = `
  select merchant_id, created_at as at, product, 'NONE' as method, currency, 1 as created_count,
    gross_amount_minor as created_minor, 0 as unpaid_count, 0 as paid_count, 0 as gross_minor, 0 as fee_minor,
    0 as refund_count, 0 as refunded_minor
  from charges
  union all
  select merchant_id, coalesce(canceled_at, expires_at), product, 'NONE', currency, 0, 0, 1, 0, 0, 0, 0, 0
  from charges where paid_at is null
  union all
  select c.merchant_id, c.paid_at, c.product, a.payment_method, c.currency, 0, 0, 0, 1, c.gross_amount_minor, c.fee_minor, 0, 0
  from charges c join attempts a on a.charge_id = c.id and a.status in ('PAID','REFUNDED')
  where c.paid_at is not null
  union all
  select r.merchant_id, r.updated_at, c.product, a.payment_method, c.currency, 0, 0, 0, 0, 0,
    -coalesce((r.plan->>'feeMinor')::bigint, 0), 1, r.amount_minor
  from refunds r join charges c on c.id = r.charge_id join attempts a on a.id = r.attempt_id
  where r.status = 'SUCCEEDED' and r.suspense_id is null`;
