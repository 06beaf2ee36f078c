import { and, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { CHARGES } from "#db/queries/charge-list";
import type { ChargeRecord } from "#db/queries/charges";
import { type List, type ListPage, type PartRequest, readListPage } from "#db/queries/list-page";
import { charges } from "#db/schema/charges";
import { paymentLinks } from "#db/schema/payment-links";
import type { MerchantId, PaymentLinkId } from "#lib/domain/ids";
import { SWITCH } from "#lib/domain/status-tables";

export type PaymentLinkRecord = typeof paymentLinks.$inferSelect;
export type NewPaymentLink = Omit<
  PaymentLinkRecord,
  "merchantId" | "status" | "reservedCount" | "paidCount" | "createdAt" | "updatedAt"
>;
export type PaymentLinkChanges = Partial<
  Pick<PaymentLinkRecord, "title" | "description" | "asks" | "stock" | "endsAt" | "status">
>;

/** Adds an enabled payment link. */
export async function insertPaymentLink(
  tx: Tx,
  merchantId: MerchantId,
  link: NewPaymentLink,
  now: Date,
): Promise<PaymentLinkRecord> {
  const [added] = await tx
    .insert(paymentLinks)
    .values({ ...link, merchantId, status: SWITCH.first, createdAt: now, updatedAt: now })
    .returning();
  if (!added) throw new Error("an inserted payment link was not returned");
  return added;
}

/** The merchant's payment link with that id; null when there is none. */
export async function findPaymentLink(
  reader: Reader,
  merchantId: MerchantId,
  id: PaymentLinkId,
): Promise<PaymentLinkRecord | null> {
  const [link] = await reader
    .select()
    .from(paymentLinks)
    .where(and(eq(paymentLinks.merchantId, merchantId), eq(paymentLinks.id, id)));
  return link ?? null;
}

/** The payment link of a public page, whose name is the right to see it; null when there is none. */
export async function findPaymentLinkByPublicId(
  reader: Reader,
  publicId: string,
): Promise<PaymentLinkRecord | null> {
  const [link] = await reader.select().from(paymentLinks).where(eq(paymentLinks.publicId, publicId));
  return link ?? null;
}

/** Locks the merchant's payment link for the rest of the transaction. Null when missing. */
export async function lockPaymentLink(
  tx: Tx,
  merchantId: MerchantId,
  id: PaymentLinkId,
): Promise<PaymentLinkRecord | null> {
  const [link] = await tx
    .select()
    .from(paymentLinks)
    .where(and(eq(paymentLinks.merchantId, merchantId), eq(paymentLinks.id, id)))
    .for("update");
  return link ?? null;
}

/** Writes the changes of a locked payment link and returns it. */
export async function updatePaymentLink(
  tx: Tx,
  merchantId: MerchantId,
  id: PaymentLinkId,
  changes: PaymentLinkChanges,
  now: Date,
): Promise<PaymentLinkRecord> {
  const [changed] = await tx
    .update(paymentLinks)
    .set({ ...changes, updatedAt: now })
    .where(and(eq(paymentLinks.merchantId, merchantId), eq(paymentLinks.id, id)))
    .returning();
  if (!changed) throw new Error("a locked payment link is missing");
  return changed;
}

const LINKS: List<PaymentLinkRecord> = {
  table: paymentLinks,
  key: [paymentLinks.createdAt, paymentLinks.id],
  load: (reader, ids, order) =>
    reader.select().from(paymentLinks).where(sql`${paymentLinks.id} = any(array(${ids}))`).orderBy(order),
};

/** A part of the merchant's payment links, newest first. */
export function listPaymentLinks(
  reader: Reader,
  merchantId: MerchantId,
  part: PartRequest,
): Promise<ListPage<PaymentLinkRecord>> {
  const filter = { scope: eq(paymentLinks.merchantId, merchantId) };
  return readListPage(reader, LINKS, filter, { ...part, counted: false });
}

/** A part of the charges of a merchant's payment link, newest first. */
export function listChargesOfLink(
  reader: Reader,
  { merchantId, id }: Pick<PaymentLinkRecord, "merchantId" | "id">,
  part: PartRequest,
): Promise<ListPage<ChargeRecord>> {
  const filter = { scope: and(eq(charges.merchantId, merchantId), eq(charges.paymentLinkId, id)) };
  return readListPage(reader, CHARGES, filter, { ...part, counted: false });
}

/**
 * Takes slots of an enabled link that has not ended, all or none: the row's lock lets one payer at a time count, so that they
 * never come to more than the stock. False when too few are free.
 */
export async function reserveSlots(tx: Tx, id: PaymentLinkId, quantity: number, now: Date): Promise<boolean> {
  const { stock, reservedCount, paidCount, endsAt } = paymentLinks;
  const taken = await tx
    .update(paymentLinks)
    .set({ reservedCount: sql`${reservedCount} + ${quantity}` })
    .where(
      and(
        eq(paymentLinks.id, id),
        eq(paymentLinks.status, SWITCH.first),
        or(isNull(endsAt), gt(endsAt, now)),
        or(isNull(stock), lte(sql`${reservedCount} + ${paidCount} + ${quantity}`, stock)),
      ),
    )
    .returning({ id: paymentLinks.id });
  return taken.length > 0;
}

/** Gives back the slots of charges that ended unpaid, in the transaction that ends them; others have none to give. */
export async function releaseSlots(
  tx: Tx,
  ended: readonly Pick<ChargeRecord, "paymentLinkId" | "linkQuantity">[],
): Promise<void> {
  const given = new Map<PaymentLinkId, number>();
  for (const { paymentLinkId, linkQuantity } of ended) {
    if (paymentLinkId !== null) given.set(paymentLinkId, (given.get(paymentLinkId) ?? 0) + linkQuantity);
  }
  // In one order, so that two who end charges of the same links do not wait for each other.
  for (const [id, slots] of [...given].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await tx
      .update(paymentLinks)
      .set({ reservedCount: sql`${paymentLinks.reservedCount} - ${slots}` })
      .where(eq(paymentLinks.id, id));
  }
}

/** Turns the slots that a charge holds into paid ones, in the transaction that pays it; others hold none. */
export async function paySlots(
  tx: Tx,
  { paymentLinkId, linkQuantity }: Pick<ChargeRecord, "paymentLinkId" | "linkQuantity">,
): Promise<void> {
  if (paymentLinkId === null) return;
  const { reservedCount, paidCount } = paymentLinks;
  await tx
    .update(paymentLinks)
    .set({
      reservedCount: sql`${reservedCount} - ${linkQuantity}`,
      paidCount: sql`${paidCount} + ${linkQuantity}`,
    })
    .where(eq(paymentLinks.id, paymentLinkId));
}

/** What the paid charges of links came to, in minor units; 0 of a link is left out. */
export async function sumPaidOfLinks(
  reader: Reader,
  merchantId: MerchantId,
  ids: readonly PaymentLinkId[],
): Promise<Map<PaymentLinkId, number>> {
  if (ids.length === 0) return new Map();
  const { paymentLinkId, captureMinor, grossAmountMinor, paidAt } = charges;
  const rows = await reader
    .select({
      id: paymentLinkId,
      paidMinor: sql`sum(coalesce(${captureMinor}, ${grossAmountMinor}))`.mapWith(Number),
    })
    .from(charges)
    .where(and(eq(charges.merchantId, merchantId), inArray(paymentLinkId, [...ids]), isNotNull(paidAt)))
    .groupBy(paymentLinkId);
  return new Map(rows.flatMap(({ id, paidMinor }) => (id === null ? [] : [[id, paidMinor] as const])));
}
