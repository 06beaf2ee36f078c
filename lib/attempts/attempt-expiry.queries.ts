import { and, eq, inArray } from "drizzle-orm";
import type { Batch } from "#db/batch";
import type { Reader, Tx } from "#db/client";
import { attempts } from "#db/schema/attempts";
import { charges } from "#db/schema/charges";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import { attemptStatusesAllowing } from "#lib/payments/states.rules";
import { ATTEMPT } from "#lib/status/status-tables.rules";
import { isDueBy, listMerchantsWithDue, type ReadMerchantClock } from "#lib/test-clock/test-clocks.queries";

/** Expires the PENDING attempts of charges that the sweep has just expired; returns them. */
export function expireOpenAttempts(
  tx: Tx,
  merchantId: MerchantId,
  chargeIds: ChargeId[],
  now: Date,
): Promise<AttemptRecord[]> {
  return tx
    .update(attempts)
    .set({ status: ATTEMPT.after.expire, updatedAt: now })
    .where(
      and(
        eq(attempts.merchantId, merchantId),
        inArray(attempts.chargeId, chargeIds),
        inArray(attempts.status, attemptStatusesAllowing("expire")),
      ),
    )
    .returning();
}

/** The merchants that have lapsed PENDING attempts by the given methods, for the platform's sweep. */
export function listMerchantsWithLapsedAttempts(
  reader: Reader,
  methods: readonly PaymentMethod[],
  now: Date,
): Promise<MerchantId[]> {
  const { expiresAt, merchantId } = attempts;
  return listMerchantsWithDue(reader, { end: expiresAt, owner: merchantId, where: isLapsing(methods) }, now);
}

function isLapsing(methods: readonly PaymentMethod[]) {
  return and(eq(attempts.status, ATTEMPT.first), inArray(attempts.paymentMethod, [...methods]));
}

/**
 * Expires a batch of a merchant's PENDING attempts by the given methods that lapsed by the merchant's clock while their charge is
 * still open. Returns them with their charges' pages. Charges that another transaction locks wait for the next round.
 */
export async function expireLapsedAttempts(
  tx: Tx,
  methods: readonly PaymentMethod[],
  clock: ReadMerchantClock,
  batch: Batch,
): Promise<{ attempt: AttemptRecord; checkoutId: string }[]> {
  const due = await tx
    .select({ id: attempts.id, checkoutId: charges.checkoutId })
    .from(attempts)
    .innerJoin(charges, and(eq(charges.merchantId, attempts.merchantId), eq(charges.id, attempts.chargeId)))
    .where(and(isLapsing(methods), isDueBy(clock, attempts.expiresAt, attempts.merchantId)))
    .orderBy(attempts.expiresAt)
    .limit(batch.limit)
    .offset(batch.offset)
    .for("update", { of: charges, skipLocked: true });
  if (due.length === 0) return [];
  const checkoutIds = new Map(due.map(({ id, checkoutId }) => [id, checkoutId]));
  const expired = await tx
    .update(attempts)
    .set({ status: ATTEMPT.after.expire, updatedAt: clock.now })
    .where(
      and(
        eq(attempts.merchantId, clock.merchantId),
        inArray(attempts.id, [...checkoutIds.keys()]),
        eq(attempts.status, ATTEMPT.first),
      ),
    )
    .returning();
  return expired.map((attempt) => ({ attempt, checkoutId: checkoutIds.get(attempt.id) ?? "" }));
}
