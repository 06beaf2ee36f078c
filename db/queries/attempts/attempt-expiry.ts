import { and, eq, inArray } from "drizzle-orm";
import type { Batch } from "#db/batch";
import type { Tx } from "#db/client";
import type { AttemptRecord } from "#db/queries/attempts/attempts";
import { isDueBy, type ReadClock } from "#db/queries/operations/test-clocks";
import { attempts } from "#db/schema/attempts";
import { charges } from "#db/schema/charges";
import type { ChargeId } from "#lib/domain/ids";
import { attemptStatusesAllowing } from "#lib/domain/payment/states";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import { ATTEMPT } from "#lib/domain/status/status-tables";

/** Expires the PENDING attempts of charges that the sweep has just expired; returns them. */
export function expireOpenAttempts(tx: Tx, chargeIds: ChargeId[], now: Date): Promise<AttemptRecord[]> {
  return tx
    .update(attempts)
    .set({ status: ATTEMPT.after.expire, updatedAt: now })
    .where(
      and(inArray(attempts.chargeId, chargeIds), inArray(attempts.status, attemptStatusesAllowing("expire"))),
    )
    .returning();
}

/**
 * Expires a batch of PENDING attempts by those methods that have lapsed by a clock while their charge goes on, and returns them
 * with their charges' pages. The sweep of the whole platform; charges that another transaction holds wait for the next round.
 */
export async function expireLapsedAttempts(
  tx: Tx,
  methods: readonly PaymentMethod[],
  clock: ReadClock,
  batch: Batch,
): Promise<{ attempt: AttemptRecord; checkoutId: string }[]> {
  const due = await tx
    .select({ id: attempts.id, checkoutId: charges.checkoutId })
    .from(attempts)
    .innerJoin(charges, eq(charges.id, attempts.chargeId))
    .where(
      and(
        eq(attempts.status, ATTEMPT.first),
        inArray(attempts.paymentMethod, [...methods]),
        isDueBy(clock, attempts.expiresAt, attempts.merchantId),
      ),
    )
    .orderBy(attempts.expiresAt)
    .limit(batch.limit)
    .offset(batch.offset)
    .for("update", { of: charges, skipLocked: true });
  if (due.length === 0) return [];
  const checkoutIds = new Map(due.map(({ id, checkoutId }) => [id, checkoutId]));
  const expired = await tx
    .update(attempts)
    .set({ status: ATTEMPT.after.expire, updatedAt: clock.now })
    .where(and(inArray(attempts.id, [...checkoutIds.keys()]), eq(attempts.status, ATTEMPT.first)))
    .returning();
  return expired.map((attempt) => ({ attempt, checkoutId: checkoutIds.get(attempt.id) ?? "" }));
}
