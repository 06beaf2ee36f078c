import { and, asc, eq, gt, notExists, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import type { DisputeRecord } from "#db/queries/disputes";
import { clockTime, isDueBy, type ReadClock } from "#db/queries/test-clocks";
import { disputeEvidence, disputes } from "#db/schema/disputes";
import { DISPUTE } from "#lib/domain/status-tables";

/** The open disputes of all merchants that have no evidence and take it until an instant within so many milliseconds by a clock. */
export function listDisputesDueBy(
  reader: Reader,
  clock: ReadClock,
  withinMs: number,
): Promise<DisputeRecord[]> {
  const evidence = reader
    .select({ one: sql`1` })
    .from(disputeEvidence)
    .where(eq(disputeEvidence.disputeId, disputes.id));
  return reader
    .select()
    .from(disputes)
    .where(
      and(
        eq(disputes.status, DISPUTE.first),
        gt(disputes.dueAt, clockTime(clock)),
        isDueBy({ ...clock, aheadMs: clock.aheadMs + withinMs }, disputes.dueAt, disputes.merchantId),
        notExists(evidence),
      ),
    )
    .orderBy(asc(disputes.id));
}
