import { and, eq, exists, inArray, isNotNull, isNull, ne, not, sql } from "drizzle-orm";
import type { Batch } from "#db/batch";
import type { Reader, Tx } from "#db/client";
import { attempts } from "#db/schema/attempts";
import { charges } from "#db/schema/charges";
import { paymentLinks } from "#db/schema/payment-links";
import { suspense } from "#db/schema/suspense";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { MerchantId, PaymentLinkId } from "#lib/domain/ids";
import { ATTEMPT_STATUSES, isOpenAttempt } from "#lib/payments/states.rules";
import { CHARGE } from "#lib/status/status-tables.rules";
import { isDueBy, listMerchantsWithDue, type ReadMerchantClock } from "#lib/test-clock/test-clocks.queries";

type SlotsOfCharge = Pick<ChargeRecord, "merchantId" | "paymentLinkId" | "linkQuantity">;

/** The columns of a link that decide whether a charge gets slots. */
type LockedLink = Pick<
  typeof paymentLinks.$inferSelect,
  "id" | "status" | "endsAt" | "stock" | "reservedCount" | "paidCount"
>;

/**
 * Locks a charge's link until the transaction ends, so that only one payer at a time counts its slots. Throws if the link is
 * missing, which a foreign key prevents.
 */
export async function lockLinkOf(
  tx: Tx,
  { merchantId, paymentLinkId }: Pick<ChargeRecord, "merchantId" | "paymentLinkId">,
): Promise<LockedLink> {
  const { id, status, endsAt, stock, reservedCount, paidCount } = paymentLinks;
  const [link] = await tx
    .select({ id, status, endsAt, stock, reservedCount, paidCount })
    .from(paymentLinks)
    .where(and(eq(paymentLinks.merchantId, merchantId), eq(paymentLinks.id, sql`${paymentLinkId}`)))
    // FOR UPDATE would wait for every inserter of a charge of the link, and each of them for this one.
    .for("no key update");
  if (!link) throw new Error("a charge's payment link is missing");
  return link;
}

/** Adds held slots to a locked link. */
export async function addReservedSlots(
  tx: Tx,
  merchantId: MerchantId,
  id: PaymentLinkId,
  slots: number,
): Promise<void> {
  await tx
    .update(paymentLinks)
    .set({ reservedCount: sql`${paymentLinks.reservedCount} + ${slots}` })
    .where(isLink(merchantId, id));
}

/** How many slots of the link other unpaid charges of the same network hold. */
export async function countSlotsOfHolder(
  tx: Tx,
  {
    merchantId,
    id,
    paymentLinkId,
    slotsHolder,
  }: Pick<ChargeRecord, "merchantId" | "id" | "paymentLinkId" | "slotsHolder">,
): Promise<number> {
  const [counted] = await tx
    .select({ slots: sql`coalesce(sum(${charges.linkQuantity}), 0)`.mapWith(Number) })
    .from(charges)
    .where(
      and(
        eq(charges.merchantId, merchantId),
        eq(charges.paymentLinkId, sql`${paymentLinkId}`),
        eq(charges.slotsHolder, sql`${slotsHolder}`),
        eq(charges.status, CHARGE.first),
        ne(charges.id, id),
      ),
    );
  return counted?.slots ?? 0;
}

/** Writes a locked charge's slots. */
export async function noteSlots(
  tx: Tx,
  { merchantId, id }: Pick<ChargeRecord, "merchantId" | "id">,
  slots: Partial<Pick<ChargeRecord, "linkQuantity" | "lapsedSlots" | "slotsUntil">>,
): Promise<void> {
  await tx
    .update(charges)
    .set(slots)
    .where(and(eq(charges.merchantId, merchantId), eq(charges.id, id)));
}

/** The merchants with pending charges whose slots are due, for the platform's sweep. */
export function listMerchantsWithDueSlots(reader: Reader, now: Date): Promise<MerchantId[]> {
  const { slotsUntil, merchantId } = charges;
  return listMerchantsWithDue(reader, { end: slotsUntil, owner: merchantId, where: KEEPS_SLOTS }, now);
}

const KEEPS_SLOTS = and(
  isNotNull(charges.slotsUntil),
  isNull(charges.lapsedSlots),
  eq(charges.status, CHARGE.first),
);

/**
 * Takes the slots from a batch of a merchant's charges that are due by the merchant's clock and have no payment under way or
 * money received. Returns how many each held. Charges that another transaction locks wait for the next round.
 */
export async function lapseDueSlots(
  tx: Tx,
  clock: ReadMerchantClock,
  batch: Batch,
): Promise<SlotsOfCharge[]> {
  const open = tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        eq(attempts.merchantId, charges.merchantId),
        eq(attempts.chargeId, charges.id),
        inArray(attempts.status, ATTEMPT_STATUSES.filter(isOpenAttempt)),
      ),
    );
  const inSuspense = tx
    .select({ id: suspense.id })
    .from(suspense)
    .where(and(eq(suspense.merchantId, charges.merchantId), eq(suspense.chargeId, charges.id)));
  const due = await tx
    .select({
      id: charges.id,
      merchantId: charges.merchantId,
      paymentLinkId: charges.paymentLinkId,
      linkQuantity: charges.linkQuantity,
    })
    .from(charges)
    .where(
      and(
        KEEPS_SLOTS,
        isDueBy(clock, charges.slotsUntil, charges.merchantId),
        not(exists(open)),
        not(exists(inSuspense)),
      ),
    )
    .orderBy(charges.slotsUntil)
    .limit(batch.limit)
    .offset(batch.offset)
    .for("update", { of: charges, skipLocked: true });
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  await tx
    .update(charges)
    .set({ linkQuantity: 0, lapsedSlots: sql`${charges.linkQuantity}` })
    .where(and(eq(charges.merchantId, clock.merchantId), inArray(charges.id, ids)));
  return due;
}

/** Releases the slots of a merchant's charges that ended unpaid, in the same transaction. Charges of other products have none. */
export async function releaseSlots(
  tx: Tx,
  merchantId: MerchantId,
  ended: readonly SlotsOfCharge[],
): Promise<void> {
  const given = new Map<PaymentLinkId, number>();
  for (const { paymentLinkId, linkQuantity } of ended) {
    if (paymentLinkId !== null) given.set(paymentLinkId, (given.get(paymentLinkId) ?? 0) + linkQuantity);
  }
  // The links are locked in one order, so that transactions that end charges of the same links do not deadlock.
  for (const [id, slots] of [...given].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await tx
      .update(paymentLinks)
      .set({ reservedCount: sql`${paymentLinks.reservedCount} - ${slots}` })
      .where(isLink(merchantId, id));
  }
}

/** Turns a charge's held slots into paid ones, in the transaction that pays it. Charges of other products hold none. */
export async function paySlots(
  tx: Tx,
  { merchantId, paymentLinkId, linkQuantity }: SlotsOfCharge,
): Promise<void> {
  if (paymentLinkId === null) return;
  const { reservedCount, paidCount } = paymentLinks;
  await tx
    .update(paymentLinks)
    .set({
      reservedCount: sql`${reservedCount} - ${linkQuantity}`,
      paidCount: sql`${paidCount} + ${linkQuantity}`,
    })
    .where(isLink(merchantId, paymentLinkId));
}

function isLink(merchantId: MerchantId, id: PaymentLinkId) {
  return and(eq(paymentLinks.merchantId, merchantId), eq(paymentLinks.id, id));
}
