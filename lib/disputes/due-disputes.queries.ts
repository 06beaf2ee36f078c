import { and, asc, eq, gt, lte, notExists, type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { disputeEvidence, disputes } from "#db/schema/disputes";
import { merchants } from "#db/schema/merchants";
import type { DisputeRecord } from "#lib/disputes/disputes.queries";
import type { MerchantId } from "#lib/domain/ids";
import { word } from "#lib/lists/reads-as.queries";
import { DISPUTE } from "#lib/status/status-tables.rules";
import { clockTime, isDueBy, type ReadClock } from "#lib/test-clock/test-clocks.queries";

/** A dispute whose people are warned of its deadline. */
export type DueDispute = Pick<
  DisputeRecord,
  "id" | "merchantId" | "chargeId" | "amountMinor" | "currency" | "reason" | "dueAt"
>;

/** The open disputes without evidence of all merchants on a clock whose deadline is at most `withinMs` away by that clock. */
export function listDisputesDueBy(reader: Reader, clock: ReadClock, withinMs: number): Promise<DueDispute[]> {
  const { id, merchantId, chargeId, amountMinor, currency, reason, dueAt } = disputes;
  return reader
    .select({ id, merchantId, chargeId, amountMinor, currency, reason, dueAt })
    .from(disputes)
    .where(
      and(
        eq(disputes.status, DISPUTE.first),
        gt(disputes.dueAt, clockTime(clock)),
        isDueBy({ ...clock, aheadMs: clock.aheadMs + withinMs }, disputes.dueAt, disputes.merchantId),
        notExists(evidenceOf(reader)),
      ),
    )
    .orderBy(asc(disputes.id));
}

/** The open disputes of live merchants; `urgent` ones lack evidence and have a deadline at most `withinMs` away. */
export async function countOpenDisputes(
  reader: Reader,
  now: Date,
  withinMs: number,
): Promise<{ open: number; urgent: number }> {
  const { status, dueAt, merchantId } = disputes;
  const isUrgent = and(
    gt(dueAt, now),
    lte(dueAt, new Date(now.getTime() + withinMs)),
    notExists(evidenceOf(reader)),
  );
  const [found] = await reader
    .select({
      open: sql<number>`count(*)::int`,
      urgent: sql<number>`(count(*) filter (where ${isUrgent}))::int`,
    })
    .from(disputes)
    .innerJoin(merchants, eq(merchants.id, merchantId))
    .where(and(eq(status, DISPUTE.first), eq(merchants.mode, "live")));
  return found ?? { open: 0, urgent: 0 };
}

/** The condition of a merchant's row of `disputes` that accepts evidence and has none. */
export function isUnanswered(merchantId: MerchantId, now: Date): SQL {
  const { id, status, dueAt } = disputes;
  return sql`${disputes.merchantId} = ${merchantId} and ${status} = ${word(DISPUTE.first)}
    and (${dueAt} is null or ${dueAt} > ${now.toISOString()})
    and not exists (select from dispute_evidence e where e.merchant_id = ${disputes.merchantId} and e.dispute_id = ${id})`;
}

/** The merchant's disputes that accept evidence and have none, the soonest deadline first, at most `limit`. */
export function listUnansweredDisputes(
  reader: Reader,
  merchantId: MerchantId,
  now: Date,
  limit: number,
): Promise<DisputeRecord[]> {
  return reader
    .select()
    .from(disputes)
    .where(isUnanswered(merchantId, now))
    .orderBy(sql`${disputes.dueAt} asc nulls last`, asc(disputes.id))
    .limit(limit);
}

function evidenceOf(reader: Reader) {
  return reader
    .select({ one: sql`1` })
    .from(disputeEvidence)
    .where(
      and(eq(disputeEvidence.merchantId, disputes.merchantId), eq(disputeEvidence.disputeId, disputes.id)),
    );
}
