import { and, eq, isNull } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { payoutSchedules } from "#db/schema/payouts";
import { type MerchantId, markInId, type PayoutScheduleId, type RecipientId } from "#lib/domain/ids";
import { askMarked, isOf } from "#lib/lists/whose.queries";
import type { ScheduleCover } from "#lib/payouts/payout-schedule.rules";
import { isDueBy, listMerchantsWithDue, type ReadMerchantClock } from "#lib/test-clock/test-clocks.queries";

export type PayoutScheduleRecord = typeof payoutSchedules.$inferSelect;

/** What a schedule covers: for RECIPIENT, that recipient. */
export type Covered = { covers: ScheduleCover; recipientId: RecipientId | null };

/** Sets the merchant's schedule for what it covers, replacing any existing one. */
export async function upsertPayoutSchedule(
  tx: Tx,
  merchantId: MerchantId,
  schedule: Omit<PayoutScheduleRecord, "merchantId" | "createdAt" | "updatedAt">,
  now: Date,
): Promise<void> {
  const { every, onDay, minimumMinor, nextAt, setBy } = schedule;
  await tx
    .insert(payoutSchedules)
    .values({ ...schedule, merchantId, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [payoutSchedules.merchantId, payoutSchedules.covers, payoutSchedules.recipientId],
      set: { every, onDay, minimumMinor, nextAt, setBy, updatedAt: now },
    });
}

/** Ends the merchant's schedule for what it covers, if any. */
export async function removePayoutSchedule(tx: Tx, merchantId: MerchantId, covered: Covered): Promise<void> {
  await tx.delete(payoutSchedules).where(ofCovered(merchantId, covered));
}

/** The merchant's schedule for what it covers, locked for the rest of the transaction, or null. */
export async function lockPayoutSchedule(
  tx: Tx,
  merchantId: MerchantId,
  covered: Covered,
): Promise<PayoutScheduleRecord | null> {
  const [schedule] = await tx
    .select()
    .from(payoutSchedules)
    .where(ofCovered(merchantId, covered))
    .for("update");
  return schedule ?? null;
}

/** The merchant's schedules for itself and all recipients or, with an id, for that recipient. */
export function listPayoutSchedules(
  reader: Reader,
  merchantId: MerchantId,
  recipientId: RecipientId | null,
): Promise<PayoutScheduleRecord[]> {
  return reader
    .select()
    .from(payoutSchedules)
    .where(and(eq(payoutSchedules.merchantId, merchantId), isRecipient(recipientId)))
    .orderBy(payoutSchedules.covers);
}

/** The ids of the merchant's recipients with a separate schedule. */
export async function listScheduledRecipients(
  reader: Reader,
  merchantId: MerchantId,
): Promise<Set<RecipientId>> {
  const rows = await reader
    .select({ recipientId: payoutSchedules.recipientId })
    .from(payoutSchedules)
    .where(and(eq(payoutSchedules.merchantId, merchantId), eq(payoutSchedules.covers, "RECIPIENT")));
  return new Set(rows.flatMap(({ recipientId }) => recipientId ?? []));
}

/** A job's schedule, by id; null if it has ended. */
export function findPayoutSchedule(
  reader: Reader,
  id: PayoutScheduleId,
): Promise<PayoutScheduleRecord | null> {
  return askMarked(reader, markInId(id), async (merchantId) => {
    const [schedule] = await reader
      .select()
      .from(payoutSchedules)
      .where(and(isOf(payoutSchedules.merchantId, merchantId), eq(payoutSchedules.id, id)));
    return schedule ?? null;
  });
}

/** The merchants with due schedules, for the platform's sweep. */
export function listMerchantsWithDueSchedules(reader: Reader, now: Date): Promise<MerchantId[]> {
  return listMerchantsWithDue(
    reader,
    { end: payoutSchedules.nextAt, owner: payoutSchedules.merchantId },
    now,
  );
}

/**
 * The merchant's next due schedule by its clock after the first `offset`, locked; schedules that another transaction locks are
 * skipped. Null if none is due.
 */
export async function lockDueSchedule(
  tx: Tx,
  clock: ReadMerchantClock,
  offset: number,
): Promise<PayoutScheduleRecord | null> {
  const [due] = await tx
    .select()
    .from(payoutSchedules)
    .where(isDueBy(clock, payoutSchedules.nextAt, payoutSchedules.merchantId))
    .orderBy(payoutSchedules.nextAt)
    .limit(1)
    .offset(offset)
    .for("update", { skipLocked: true });
  return due ?? null;
}

/** Sets when a locked schedule pays out next. */
export async function setNextPayout(
  tx: Tx,
  merchantId: MerchantId,
  id: PayoutScheduleId,
  nextAt: Date,
): Promise<void> {
  await tx
    .update(payoutSchedules)
    .set({ nextAt })
    .where(and(eq(payoutSchedules.merchantId, merchantId), eq(payoutSchedules.id, id)));
}

function ofCovered(merchantId: MerchantId, { covers, recipientId }: Covered) {
  return and(
    eq(payoutSchedules.merchantId, merchantId),
    eq(payoutSchedules.covers, covers),
    isRecipient(recipientId),
  );
}

function isRecipient(recipientId: RecipientId | null) {
  return recipientId === null
    ? isNull(payoutSchedules.recipientId)
    : eq(payoutSchedules.recipientId, recipientId);
}
