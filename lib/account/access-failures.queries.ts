import { asc, inArray, lt, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { accessFailures } from "#db/schema/access-failures";
import type { AccessProof } from "#lib/audit/audit.rules";
import type { UserId } from "#lib/domain/ids";

export type AccessFailureRecord = typeof accessFailures.$inferSelect;

const MAX_ADDRESSES = 10;

/** Counts one failure by account, proof and hour, with the first ten addresses. */
export async function addAccessFailure(
  reader: Reader,
  { userId, proof, address }: { userId: UserId | null; proof: AccessProof; address: string | null },
  now: Date,
): Promise<void> {
  const { addresses, tries } = accessFailures;
  const hour = now.toISOString().slice(0, "2026-11-22T07".length);
  const isKept = sql`${address}::text is null or ${address} = any(${addresses}) or cardinality(${addresses}) >= ${MAX_ADDRESSES}`;
  await reader
    .insert(accessFailures)
    .values({
      key: `${userId ?? "unknown"} ${proof} ${hour}`,
      userId,
      proof,
      tries: 1,
      addresses: address === null ? [] : [address],
      startedAt: now,
      lastAt: now,
    })
    .onConflictDoUpdate({
      target: accessFailures.key,
      set: {
        tries: sql`${tries} + 1`,
        addresses: sql`case when ${isKept} then ${addresses} else ${addresses} || ${address}::text end`,
        lastAt: now,
      },
    });
}

/**
 * Removes and returns the oldest count that began before `before`, skipping `offset` older ones and those that
 * another transaction is taking; null if no count is left.
 */
export async function takeAccessFailureBefore(
  tx: Tx,
  before: Date,
  offset: number,
): Promise<AccessFailureRecord | null> {
  const oldest = tx
    .select({ key: accessFailures.key })
    .from(accessFailures)
    .where(lt(accessFailures.startedAt, before))
    .orderBy(asc(accessFailures.startedAt), asc(accessFailures.key))
    .limit(1)
    .offset(offset)
    .for("update", { skipLocked: true });
  const [taken] = await tx.delete(accessFailures).where(inArray(accessFailures.key, oldest)).returning();
  return taken ?? null;
}
