import { type SQL, sql } from "drizzle-orm";
import { paidMinorSql } from "#lib/attempts/paid-minor.queries";
import { firstIdAt } from "#lib/domain/first-id-at";
import type { MerchantId } from "#lib/domain/ids";
import { PRODUCTS } from "#lib/domain/product";
import type { Span } from "#lib/domain/time/period";
import { word, words } from "#lib/lists/reads-as.queries";
import { isOf } from "#lib/lists/whose.queries";
import { PAID_ATTEMPTS } from "#lib/payments/states.rules";
import { REFUND } from "#lib/status/status-tables.rules";

// An id is created after created_at's clock reading, in the same request, which takes less than a quarter of an hour.
const ID_MARGIN_MS = 15 * 60 * 1000;

/**
 * Activity in some spans from charges and refunds, as rows of (bucket, merchant_id, method, currency and
 * SUMS), possibly several per key. A merchant's activity is read by its indexes; for all merchants (null),
 * creations are read by time and the rest by merchant.
 */
export function sumsOfSources(
  spans: readonly (Span & { bucket: number })[],
  merchantId: MerchantId | null,
  { isCluster }: { isCluster: boolean },
): SQL {
  // Keeps the planner from a join that reads whole tables for few rows. A cluster refuses it for several merchants.
  const apart = isCluster && merchantId === null ? sql`` : sql`offset 0`;
  const each = merchantId === null ? sql`s cross join merchants m` : sql`s`;
  const whose = merchantId === null ? sql`m.id` : sql`${merchantId}`;
  const own =
    merchantId === null
      ? isOf(sql`c.merchant_id`, null)
      : sql`c.merchant_id = ${whose} and c.product in (${products})`;
  return sql`
    with s as materialized (select * from ${relationOf(spans)})
    select s.bucket, f.* from s cross join lateral (${created(own)}) f
    union all select s.bucket, f.* from ${each} cross join lateral (${endedUnpaid(whose)}) f
    union all select s.bucket, f.* from ${each} cross join lateral (${paid(whose)} ${apart}) f
    union all select s.bucket, f.* from ${each} cross join lateral (${refunded(whose)} ${apart}) f`;
}

/** Spans as a relation `s (bucket, starts, ends, first_id, end_id)`. */
function relationOf(spans: readonly (Span & { bucket: number })[]): SQL {
  const rows = spans.map(({ bucket, from, to }) => {
    const firstId = firstIdAt("charge", new Date(from.getTime() - ID_MARGIN_MS));
    const endId = firstIdAt("charge", new Date(to.getTime() + ID_MARGIN_MS));
    return { bucket, starts: from.toISOString(), ends: to.toISOString(), first_id: firstId, end_id: endId };
  });
  // One parameter for any number of spans, so that there is one prepared statement.
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as s (bucket int, starts timestamptz, ends timestamptz, first_id text, end_id text)`;
}

// The government returns the tax of a refunded payment to the merchant, outside of Ponte.
const TAX = sql.raw(
  "coalesce((c.tax->'setAside'->>'cbsMinor')::bigint + (c.tax->'setAside'->>'ibsMinor')::bigint, 0)",
);

const products = sql.raw(PRODUCTS.map((product) => `'${product}'`).join(", "));

function created(own: SQL): SQL {
  return sql`
    select c.merchant_id, 'NONE' as method, c.currency, count(*) as created_count,
      sum(c.gross_amount_minor)::bigint as created_minor, 0::bigint as unpaid_count, 0::bigint as paid_count,
      0::bigint as gross_minor, 0::bigint as fee_minor, 0::bigint as tax_minor, 0::bigint as refund_count, 0::bigint as refunded_minor
    from charges c
    where ${own} and c.id >= s.first_id and c.id < s.end_id and c.created_at >= s.starts and c.created_at < s.ends
    group by c.merchant_id, c.currency`;
}

// A stored PENDING past its expiry counts as EXPIRED, swept or not.
function endedUnpaid(whose: SQL): SQL {
  return sql`
    select c.merchant_id, 'NONE', c.currency, 0, 0, count(*), 0, 0, 0, 0, 0, 0
    from charges c
    where c.merchant_id = ${whose} and c.paid_at is null and coalesce(c.canceled_at, c.expires_at) >= s.starts
      and coalesce(c.canceled_at, c.expires_at) < s.ends
    group by c.merchant_id, c.currency`;
}

function paid(whose: SQL): SQL {
  return sql`
    select c.merchant_id, a.payment_method, c.currency, 0, 0, 0, 1, ${paidMinorSql(sql`c`)}, c.fee_minor, ${TAX}, 0, 0
    from charges c join attempts a on a.merchant_id = c.merchant_id and a.charge_id = c.id and a.status in (${words(PAID_ATTEMPTS)})
    where c.merchant_id = ${whose} and c.paid_at >= s.starts and c.paid_at < s.ends`;
}

// Refunded held money was never gross. A refund changes once, at its end: hence updated_at.
function refunded(whose: SQL): SQL {
  return sql`
    select c.merchant_id, a.payment_method, c.currency, 0, 0, 0, 0, 0,
      -coalesce((r.plan->>'feeMinor')::bigint, 0), 0, 1, r.amount_minor
    from refunds r join charges c on c.merchant_id = r.merchant_id and c.id = r.charge_id
      join attempts a on a.merchant_id = r.merchant_id and a.id = r.attempt_id
    where r.merchant_id = ${whose} and r.status = ${word(REFUND.after.succeed)} and r.suspense_id is null
      and r.updated_at >= s.starts and r.updated_at < s.ends`;
}
