import { type SQL, sql } from "drizzle-orm";
import { isOnCitus } from "#db/citus/is-on-citus";
import type { Reader } from "#db/client";
import { activityProgress } from "#db/schema/activity";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor, type Minor } from "#lib/domain/money/minor";
import { PAYMENT_METHODS, type PaymentMethod } from "#lib/domain/payment-methods";
import type { Span } from "#lib/domain/time/period";
import { isOf } from "#lib/lists/whose.queries";
import { columnOf, SUMS, SUMS_OF_SUMS } from "#lib/overview/activity-columns.queries";
import { planSegments, type Segment, type SegmentPlan } from "#lib/overview/activity-segments.rules";
import { sumsOfSources } from "#lib/overview/activity-sums.queries";
import { addActivity } from "#lib/overview/activity-totals.rules";

/** A bucket's activity by one method in one currency, in minor units; the fee less what refunds returned. */
export type ActivitySum = {
  bucket: number;
  method: PaymentMethod | "NONE";
  currency: string;
  createdCount: number;
  createdMinor: Minor;
  unpaidCount: number;
  paidCount: number;
  grossMinor: Minor;
  feeMinor: Minor;
  /** What banks set aside for CBS and IBS. */
  taxMinor: Minor;
  refundCount: number;
  refundedMinor: Minor;
};

/**
 * Activity in some buckets up to `now`, of one merchant or all (null). Old hours come from their sums, the rest from
 * charges and refunds; the result is the same as without sums.
 */
export async function sumActivity(
  reader: Reader,
  merchantId: MerchantId | null,
  buckets: readonly Span[],
  now: Date,
): Promise<ActivitySum[]> {
  const [progress] = await reader
    .select({ completeUntil: activityProgress.completeUntil })
    .from(activityProgress);
  const plan = planSegments(buckets, progress?.completeUntil ?? null, now);
  const parts = await Promise.all([
    readSums(reader, merchantId, plan),
    plan.live.length > 0 ? readSources(reader, merchantId, plan.live) : [],
  ]);
  return addedUp(parts.flat());
}

/** Accepts empty days or hours too: one statement, prepared and planned once, for every request. */
async function readSums(
  reader: Reader,
  merchantId: MerchantId | null,
  { days, hours }: SegmentPlan,
): Promise<ActivitySum[]> {
  if (days.length === 0 && hours.length === 0) return [];
  const rows = await reader.execute<Record<string, unknown>>(sql`
    ${rolledUp(days, "daily_activity", "day", merchantId)}
    union all ${rolledUp(hours, "hourly_activity", "hour", merchantId)}`);
  return rows.flatMap((row) => [
    toSum(row, "NONE", (name) => name),
    ...PAYMENT_METHODS.map((method) => toSum(row, method, (name) => columnOf(name, method))),
  ]);
}

function rolledUp(
  segments: readonly Segment[],
  table: "daily_activity" | "hourly_activity",
  column: "day" | "hour",
  merchantId: MerchantId | null,
): SQL {
  const rows = segments.map(({ bucket, from, to }) => ({
    bucket,
    starts: from.toISOString(),
    ends: to.toISOString(),
  }));
  const at = sql.raw(column);
  const whose = merchantId === null ? sql`platform_` : sql``;
  const own = isOf(sql`x.merchant_id`, merchantId);
  return sql`
    select s.bucket, a.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (bucket int, starts timestamptz, ends timestamptz)
      cross join lateral (
        select currency, ${SUMS_OF_SUMS} from ${whose}${sql.raw(table)} x
        where ${own} and x.${at} >= s.starts and x.${at} < s.ends
        group by currency
      ) a`;
}

async function readSources(
  reader: Reader,
  merchantId: MerchantId | null,
  live: readonly Segment[],
): Promise<ActivitySum[]> {
  const isCluster = merchantId === null && (await isOnCitus(reader));
  // The values need no check: attempts allow no other method.
  const rows = await reader.execute<Record<string, unknown> & Pick<ActivitySum, "method">>(sql`
    select bucket, method, currency, ${totals} from (${sumsOfSources(live, merchantId, { isCluster })}) sources
    group by bucket, method, currency`);
  return rows.map((row) => toSum(row, row.method, (name) => name));
}

const totals = sql.raw(SUMS.map((name) => `sum(${name})::bigint as ${name}`).join(", "));

function toSum(
  row: Record<string, unknown>,
  method: ActivitySum["method"],
  columnFor: (name: (typeof SUMS)[number]) => string,
): ActivitySum {
  const number = (name: (typeof SUMS)[number]) => Number(row[columnFor(name)] ?? 0);
  const minor = (name: (typeof SUMS)[number]) => asMinor(number(name));
  return {
    bucket: Number(row.bucket),
    method,
    currency: String(row.currency),
    createdCount: number("created_count"),
    createdMinor: minor("created_minor"),
    unpaidCount: number("unpaid_count"),
    paidCount: number("paid_count"),
    grossMinor: minor("gross_minor"),
    feeMinor: minor("fee_minor"),
    taxMinor: minor("tax_minor"),
    refundCount: number("refund_count"),
    refundedMinor: minor("refunded_minor"),
  };
}

/** The sums for each bucket, method and currency with activity, in that order. */
function addedUp(sums: readonly ActivitySum[]): ActivitySum[] {
  const added = new Map<string, ActivitySum>();
  for (const sum of sums) {
    if (COUNTS.every((name) => sum[name] === 0)) continue;
    const key = `${String(sum.bucket).padStart(6, "0")} ${sum.method} ${sum.currency}`;
    const known = added.get(key);
    added.set(key, known ? addActivity(known, sum) : sum);
  }
  return [...added].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}

const COUNTS = ["createdCount", "unpaidCount", "paidCount", "refundCount"] as const;
