import { type SQL, sql } from "drizzle-orm";
import { db, type Reader } from "#db/client";
import { SUMS, sumsOfSources } from "#db/queries/activity-sums";
import { activityProgress } from "#db/schema/activity";
import { planSegments, type Segment } from "#lib/domain/activity-segments";
import type { MerchantId } from "#lib/domain/ids";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import type { Span } from "#lib/domain/period";

/** What happened in a bucket by one method in one currency, in minor units; the fee less what refunds gave back of it. */
export type ActivitySum = {
  bucket: number;
  method: PaymentMethod | "NONE";
  currency: string;
  createdCount: number;
  createdMinor: number;
  unpaidCount: number;
  paidCount: number;
  grossMinor: number;
  feeMinor: number;
  refundCount: number;
  refundedMinor: number;
};

/**
 * What happened in each of some buckets up to `now`: of one merchant, or of all for null. Old hours from their sums, the rest
 * from charges and refunds: the answer is that of the charges themselves, wherever the line between the two lies.
 */
export async function sumActivity(
  merchantId: MerchantId | null,
  buckets: readonly Span[],
  now: Date,
  reader: Reader = db(),
): Promise<ActivitySum[]> {
  const [progress] = await reader.select().from(activityProgress);
  const { days, hours, live } = planSegments(buckets, progress?.completeUntil ?? null, now);
  const merchant = merchantId === null ? sql`true` : sql`m.id = ${merchantId}`;
  const parts = [
    days.length > 0 && rolledUp(days, "daily_activity", "day", merchant),
    hours.length > 0 && rolledUp(hours, "hourly_activity", "hour", merchant),
    live.length > 0 && sumsOfSources(live, merchant),
  ].filter((part) => part instanceof Object);
  if (parts.length === 0) return [];
  const rows = await reader.execute<Record<string, unknown>>(sql`
    select bucket, method, currency, ${totals}
    from (${sql.join(
      parts.map((part) => sql`select bucket, method, currency, ${columns} from (${part}) one`),
      sql` union all `,
    )}) parts
    group by bucket, method, currency
    order by bucket, method, currency`);
  return rows.map(toSum);
}

const columns = sql.raw(SUMS.join(", "));
const totals = sql.raw(SUMS.map((name) => `sum(${name})::bigint as ${name}`).join(", "));

function rolledUp(
  segments: readonly Segment[],
  table: "daily_activity" | "hourly_activity",
  column: "day" | "hour",
  merchant: SQL,
): SQL {
  const rows = segments.map(({ bucket, from, to }) => ({
    bucket,
    starts: from.toISOString(),
    ends: to.toISOString(),
  }));
  const at = sql.raw(column);
  return sql`
    select s.bucket, a.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (bucket int, starts timestamptz, ends timestamptz)
      cross join merchants m
      cross join lateral (
        select * from ${sql.raw(table)} x where x.merchant_id = m.id and x.${at} >= s.starts and x.${at} < s.ends offset 0
      ) a
    where ${merchant}`;
}

function toSum(row: Record<string, unknown>): ActivitySum {
  const number = (name: (typeof SUMS)[number]) => Number(row[name]);
  return {
    bucket: Number(row.bucket),
    // The columns' own words: attempts allow no other method, and charges no other currency.
    method: row.method as ActivitySum["method"],
    currency: String(row.currency),
    createdCount: number("created_count"),
    createdMinor: number("created_minor"),
    unpaidCount: number("unpaid_count"),
    paidCount: number("paid_count"),
    grossMinor: number("gross_minor"),
    feeMinor: number("fee_minor"),
    refundCount: number("refund_count"),
    refundedMinor: number("refunded_minor"),
  };
}
