import type { Tx } from "#db/client";
import type { AttemptRecord } from "#db/queries/attempts/attempts";
import { attempts } from "#db/schema/attempts";
import { ATTEMPT } from "#lib/domain/status/status-tables";

/**
 * Adds the start that an attempt leaves behind where it stood, as a CANCELED attempt of its own: what comes by its reference is
 * this one's. Call it once the attempt has another reference. `enquireAt` is when its provider is first asked about it.
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
