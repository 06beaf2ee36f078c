import { type SQL, sql } from "drizzle-orm";
import { firstIdAt } from "#lib/domain/first-id-at";
import type { Span } from "#lib/domain/period";
import { PRODUCTS } from "#lib/domain/product";

/** What is added up, in the order of the tables' columns. */
export const SUMS = [
  "created_count",
  "created_minor",
  "unpaid_count",
  "paid_count",
  "gross_minor",
  "fee_minor",
  "refund_count",
  "refunded_minor",
] as const;

// An id is made after the clock was read for created_at, in the same request; a quarter of an hour is more than any takes.
const ID_MARGIN_MS = 15 * 60 * 1000;

/**
 * What happened in some spans, straight from charges and refunds: rows of (bucket, merchant_id, product, method, currency and
 * the sums), several for one key. Each merchant's part of each span is found by that merchant's own indexes. `merchant` says
 * which merchants, about `m`.
 */
export function sumsOfSources(spans: readonly (Span & { bucket: number })[], merchant: SQL): SQL {
  return sql`
    select s.bucket, m.id as merchant_id, f.*
    from ${relationOf(spans)} cross join merchants m cross join lateral (
      ${created} union all ${endedUnpaid} union all ${paid} union all ${refunded}
    ) f
    where ${merchant}`;
}

/** Spans as a relation `s (bucket, starts, ends, first_id, end_id)`. */
function relationOf(spans: readonly (Span & { bucket: number })[]): SQL {
  const rows = spans.map(({ bucket, from, to }) => {
    const firstId = firstIdAt("charge", new Date(from.getTime() - ID_MARGIN_MS));
    const endId = firstIdAt("charge", new Date(to.getTime() + ID_MARGIN_MS));
    return { bucket, starts: from.toISOString(), ends: to.toISOString(), first_id: firstId, end_id: endId };
  });
  // One parameter however many spans there are, so that it is one prepared statement.
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as s (bucket int, starts timestamptz, ends timestamptz, first_id text, end_id text)`;
}

const products = sql.raw(PRODUCTS.map((product) => `'${product}'`).join(", "));

const created = sql`
  select c.product, 'NONE' as method, c.currency, count(*) as created_count,
    sum(c.gross_amount_minor) as created_minor, 0::bigint as unpaid_count, 0::bigint as paid_count, 0::numeric as gross_minor,
    0::numeric as fee_minor, 0::bigint as refund_count, 0::numeric as refunded_minor
  from charges c
  where c.merchant_id = m.id and c.product in (${products}) and c.id >= s.first_id and c.id < s.end_id
    and c.created_at >= s.starts and c.created_at < s.ends
  group by c.product, c.currency`;

// A stored PENDING past its expiry reads EXPIRED, swept or not.
const endedUnpaid = sql`
  select c.product, 'NONE', c.currency, 0, 0, count(*), 0, 0, 0, 0, 0
  from charges c
  where c.merchant_id = m.id and c.paid_at is null and coalesce(c.canceled_at, c.expires_at) >= s.starts
    and coalesce(c.canceled_at, c.expires_at) < s.ends
  group by c.product, c.currency`;

const paid = sql`
  select c.product, a.payment_method, c.currency, 0, 0, 0, count(*), sum(c.gross_amount_minor), sum(c.fee_minor), 0, 0
  from charges c join attempts a on a.charge_id = c.id and a.status in ('PAID','REFUNDED')
  where c.merchant_id = m.id and c.paid_at >= s.starts and c.paid_at < s.ends
  group by c.product, a.payment_method, c.currency`;

// Money that was given back out of suspense never was gross. A refund changes once, when it ends: then is updated_at.
const refunded = sql`
  select c.product, a.payment_method, c.currency, 0, 0, 0, 0, 0,
    -coalesce(sum((r.plan->>'feeMinor')::bigint), 0), count(*), sum(r.amount_minor)
  from refunds r join charges c on c.id = r.charge_id join attempts a on a.id = r.attempt_id
  where r.merchant_id = m.id and r.status = 'SUCCEEDED' and r.suspense_id is null
    and r.updated_at >= s.starts and r.updated_at < s.ends
  group by c.product, a.payment_method, c.currency`;
