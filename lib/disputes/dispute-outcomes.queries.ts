import { and, desc, eq, gte, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { disputes } from "#db/schema/disputes";
import type { DisputeRecord } from "#lib/disputes/disputes.queries";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor, type Minor } from "#lib/domain/money/minor";

/** A merchant's disputes of one kind, reason, currency and status, summed. */
export type DisputeSum = Pick<DisputeRecord, "kind" | "reason" | "currency" | "status"> & {
  count: number;
  amountMinor: Minor;
};

const MOST_SUMS = 300;

/** Sums the merchant's disputes opened since then by kind, reason, currency and status: the largest groups first, at most 300. */
export function sumDisputes(reader: Reader, merchantId: MerchantId, since: Date): Promise<DisputeSum[]> {
  const { kind, reason, currency, status, createdAt } = disputes;
  const count = sql<number>`count(*)::int`;
  return reader
    .select({
      kind,
      reason,
      currency,
      status,
      count,
      amountMinor: sql<Minor>`sum(${disputes.amountMinor})::bigint`.mapWith((sum) => asMinor(Number(sum))),
    })
    .from(disputes)
    .where(and(eq(disputes.merchantId, merchantId), gte(createdAt, since)))
    .groupBy(kind, reason, currency, status)
    .orderBy(desc(count), kind, reason)
    .limit(MOST_SUMS);
}
