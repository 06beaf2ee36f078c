import { and, asc, eq, gt, lte, notExists, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import type { DisputeRecord } from "#db/queries/disputes";
import { disputeEvidence, disputes } from "#db/schema/disputes";
import { DISPUTE } from "#lib/domain/status-tables";

/** The open disputes of all merchants that have no evidence and take it until an instant between `now` and `until`. */
export function listDisputesDueBy(reader: Reader, now: Date, until: Date): Promise<DisputeRecord[]> {
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
        gt(disputes.dueAt, now),
        lte(disputes.dueAt, until),
        notExists(evidence),
      ),
    )
    .orderBy(asc(disputes.id));
}
