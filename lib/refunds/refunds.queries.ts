import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { charges } from "#db/schema/charges";
import { refunds } from "#db/schema/refunds";
import { suspense } from "#db/schema/suspense";
import { paidMinorSql } from "#lib/attempts/paid-minor.queries";
import { type ChargeId, type MerchantId, markInId, type RefundId, type SuspenseId } from "#lib/domain/ids";
import type { Minor } from "#lib/domain/money/minor";
import type { PartRequest } from "#lib/lists/list-page.queries";
import { askMarked, isOf } from "#lib/lists/whose.queries";
import type { RefundPlan } from "#lib/refunds/refund.rules";
import type { TurnRefund } from "#lib/refunds/refund-turn.rules";
import { CHARGE, REFUND, type RefundEnd, SUSPENSE } from "#lib/status/status-tables.rules";

export type RefundRecord = typeof refunds.$inferSelect;

/** A refund requested here or, with the provider's id in its account, made at its provider. */
export type NewRefund = Omit<
  RefundRecord,
  | "merchantId"
  | "status"
  | "plan"
  | "askedAt"
  | "createdAt"
  | "updatedAt"
  | "initiatedBy"
  | "account"
  | "providerRefundId"
> &
  Partial<Pick<RefundRecord, "initiatedBy" | "account" | "providerRefundId">>;

/**
 * Adds a PENDING refund; null if its suspense item already has one that did not fail, or its provider's id is known.
 */
export async function insertRefund(
  tx: Tx,
  merchantId: MerchantId,
  refund: NewRefund,
  now: Date,
): Promise<RefundRecord | null> {
  const [added] = await tx
    .insert(refunds)
    .values({ ...refund, merchantId, status: REFUND.first, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  return added ?? null;
}

/** Ends a PENDING refund, once: null if already ended. */
export async function closeRefund(
  tx: Tx,
  merchantId: MerchantId,
  id: RefundId,
  { result, now }: { result: { status: RefundEnd; plan: RefundPlan | null }; now: Date },
): Promise<RefundRecord | null> {
  const [closed] = await tx
    .update(refunds)
    .set({ ...result, updatedAt: now })
    .where(and(eq(refunds.merchantId, merchantId), eq(refunds.id, id), eq(refunds.status, REFUND.first)))
    .returning();
  return closed ?? null;
}

/** Reserves part of a paid charge for a refund; false if less than that is left after disputes. */
export async function reserveRefund(
  tx: Tx,
  merchantId: MerchantId,
  chargeId: ChargeId,
  amountMinor: Minor,
): Promise<boolean> {
  const reserved = await tx
    .update(charges)
    .set({ refundReservedMinor: sql`${charges.refundReservedMinor} + ${amountMinor}` })
    .where(
      and(
        eq(charges.merchantId, merchantId),
        eq(charges.id, chargeId),
        eq(charges.status, CHARGE.after.pay),
        sql`${charges.refundReservedMinor} + ${charges.disputedMinor} + ${amountMinor} <= ${paidMinorSql()}`,
      ),
    )
    .returning({ id: charges.id });
  return reserved.length > 0;
}

/** Turns a reservation into refunded money, or releases it if the refund failed. */
export async function settleReservation(
  tx: Tx,
  merchantId: MerchantId,
  chargeId: ChargeId,
  { change, now }: { change: { reservedMinor: Minor; refundedMinor: Minor }; now: Date },
) {
  const [charge] = await tx
    .update(charges)
    .set({
      refundReservedMinor: sql`${charges.refundReservedMinor} + ${change.reservedMinor}`,
      refundedMinor: sql`${charges.refundedMinor} + ${change.refundedMinor}`,
      updatedAt: now,
    })
    .where(and(eq(charges.merchantId, merchantId), eq(charges.id, chargeId)))
    .returning();
  if (!charge) throw new Error("the charge of a refund is missing");
  return charge;
}

/** Marks a held suspense item as refunded; false if it is no longer held. */
export async function markSuspenseRefunded(tx: Tx, merchantId: MerchantId, id: SuspenseId): Promise<boolean> {
  const marked = await tx
    .update(suspense)
    .set({ status: SUSPENSE.after.refund })
    .where(and(eq(suspense.merchantId, merchantId), eq(suspense.id, id), eq(suspense.status, SUSPENSE.first)))
    .returning({ id: suspense.id });
  return marked.length > 0;
}

/** The merchant's refund with that id, or null. */
export async function findRefund(
  reader: Reader,
  merchantId: MerchantId,
  id: RefundId,
): Promise<RefundRecord | null> {
  const [refund] = await reader
    .select()
    .from(refunds)
    .where(and(eq(refunds.merchantId, merchantId), eq(refunds.id, id)));
  return refund ?? null;
}

/** The merchant's refund of a request claim, or null. */
export async function findRefundByClaim(
  reader: Reader,
  merchantId: MerchantId,
  claimId: string,
): Promise<RefundRecord | null> {
  const [refund] = await reader
    .select()
    .from(refunds)
    .where(and(eq(refunds.merchantId, merchantId), eq(refunds.requestClaimId, claimId)));
  return refund ?? null;
}

/** The refund of a job or provider's report, which carry our id and no merchant. */
export function findRefundOfProvider(reader: Reader, id: RefundId): Promise<RefundRecord | null> {
  return askMarked(reader, markInId(id), async (merchantId) => {
    const [refund] = await reader
      .select()
      .from(refunds)
      .where(and(isOf(refunds.merchantId, merchantId), eq(refunds.id, id)));
    return refund ?? null;
  });
}

/**
 * The refund made at an account (`accountKey`) under the provider's id, of the merchant or, if null, of any; null until booked.
 */
export async function findRefundMadeAt(
  reader: Reader,
  merchantId: MerchantId | null,
  { account, providerRefundId }: { account: string; providerRefundId: string },
): Promise<Pick<RefundRecord, "attemptId" | "amountMinor"> | null> {
  const [refund] = await reader
    .select({ attemptId: refunds.attemptId, amountMinor: refunds.amountMinor })
    .from(refunds)
    .where(
      and(
        isOf(refunds.merchantId, merchantId, "booked once"),
        eq(refunds.account, account),
        eq(refunds.providerRefundId, providerRefundId),
      ),
    );
  return refund ?? null;
}

/** All refunds of one payment of an attempt, oldest first. The caller holds the charge's lock. */
export function listRefundsOfPayment(
  tx: Tx,
  merchantId: MerchantId,
  {
    chargeId,
    attemptId,
    providerPaymentId,
  }: Pick<RefundRecord, "chargeId" | "attemptId" | "providerPaymentId">,
): Promise<TurnRefund[]> {
  const { id, status, amountMinor, askedAt, updatedAt } = refunds;
  return tx
    .select({ id, status, amountMinor, askedAt, updatedAt })
    .from(refunds)
    .where(
      and(
        eq(refunds.merchantId, merchantId),
        eq(refunds.chargeId, chargeId),
        eq(refunds.attemptId, attemptId),
        eq(refunds.providerPaymentId, providerPaymentId),
      ),
    )
    .orderBy(id);
}

/** Records that a refund's provider is being asked; null if it certainly was not. */
export async function noteRefundRequested(
  tx: Tx,
  merchantId: MerchantId,
  id: RefundId,
  requestedAt: Date | null,
): Promise<void> {
  await tx
    .update(refunds)
    .set({ askedAt: requestedAt })
    .where(and(eq(refunds.merchantId, merchantId), eq(refunds.id, id)));
}

/** Records that a PENDING refund's provider is asked, for one caller only: false if another asked since it was read. */
export async function claimRefundRequest(
  reader: Reader,
  { merchantId, id, askedAt }: Pick<RefundRecord, "merchantId" | "id" | "askedAt">,
  now: Date,
): Promise<boolean> {
  const noted = await reader
    .update(refunds)
    .set({ askedAt: now })
    .where(
      and(
        eq(refunds.merchantId, merchantId),
        eq(refunds.id, id),
        eq(refunds.status, REFUND.first),
        askedAt ? eq(refunds.askedAt, askedAt) : isNull(refunds.askedAt),
      ),
    )
    .returning({ id: refunds.id });
  return noted.length > 0;
}

/** A charge's refunds, including its suspense items', newest first: all, or one page. */
export async function listRefunds(
  reader: Reader,
  merchantId: MerchantId,
  chargeId: ChargeId,
  part?: PartRequest,
): Promise<RefundRecord[]> {
  const below = part?.after ? sql`${refunds.id} < ${part.after}` : undefined;
  const found = reader
    .select()
    .from(refunds)
    .where(and(eq(refunds.merchantId, merchantId), eq(refunds.chargeId, chargeId), below))
    .orderBy(desc(refunds.id));
  return part ? found.limit(part.limit) : found;
}
