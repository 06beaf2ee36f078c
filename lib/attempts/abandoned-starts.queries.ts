import type { Tx } from "#db/client";
import { attempts } from "#db/schema/attempts";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { ATTEMPT } from "#lib/status/status-tables.rules";

/**
 * Stores an abandoned start of an attempt as a separate CANCELED attempt, which receives whatever arrives under the old
 * reference. Call it once the attempt has its new reference. `enquireAt` is the new row's first enquiry.
 */
export async function insertAbandonedStart(
  tx: Tx,
  attempt: AttemptRecord,
  { id, enquireAt }: Pick<AttemptRecord, "id" | "enquireAt">,
  now: Date,
): Promise<AttemptRecord> {
  const [added] = await tx
    .insert(attempts)
    .values({
      ...attempt,
      id,
      enquireAt,
      status: ATTEMPT.after.cancel,
      enquiredAt: null,
      requestClaimId: null,
      updatedAt: now,
    })
    .returning();
  if (!added) throw new Error("an abandoned start was not written");
  return added;
}
