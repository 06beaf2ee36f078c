import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { readMinor } from "#db/columns";
import { charges } from "#db/schema/charges";
import { paymentLinks } from "#db/schema/payment-links";
import { paidMinorSql } from "#lib/attempts/paid-minor.queries";
import { CHARGES } from "#lib/charges/charge-list.queries";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { MerchantId, PaymentLinkId } from "#lib/domain/ids";
import type { Minor } from "#lib/domain/money/minor";
import { type List, type ListPage, type PartRequest, readListPage } from "#lib/lists/list-page.queries";
import { SWITCH } from "#lib/status/status-tables.rules";

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

/** The merchant's payment link with that id, or null. */
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

/** Locks the merchant's payment link for the rest of the transaction. Null if missing. */
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
  { changes, now }: { changes: PaymentLinkChanges; now: Date },
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
  load: (reader, isOnPage, order) => reader.select().from(paymentLinks).where(isOnPage).orderBy(order),
};

/** One page of the merchant's payment links, newest first. */
export function listPaymentLinks(
  reader: Reader,
  merchantId: MerchantId,
  part: PartRequest,
): Promise<ListPage<PaymentLinkRecord>> {
  const filter = { scope: eq(paymentLinks.merchantId, merchantId) };
  return readListPage(reader, LINKS, filter, { ...part, counted: false });
}

/** One page of the charges of a merchant's payment link, newest first. */
export function listChargesOfLink(
  reader: Reader,
  { merchantId, id }: Pick<PaymentLinkRecord, "merchantId" | "id">,
  part: PartRequest,
): Promise<ListPage<ChargeRecord>> {
  const filter = { scope: and(eq(charges.merchantId, merchantId), eq(charges.paymentLinkId, id)) };
  return readListPage(reader, CHARGES, filter, { ...part, counted: false });
}

/** The sums of links' paid charges, in minor units; omits links with 0. */
export async function sumPaidOfLinks(
  reader: Reader,
  merchantId: MerchantId,
  ids: readonly PaymentLinkId[],
): Promise<Map<PaymentLinkId, Minor>> {
  if (ids.length === 0) return new Map();
  const { paymentLinkId, paidAt } = charges;
  const rows = await reader
    .select({
      id: paymentLinkId,
      paidMinor: sql`sum(${paidMinorSql()})`.mapWith(readMinor),
    })
    .from(charges)
    .where(and(eq(charges.merchantId, merchantId), inArray(paymentLinkId, [...ids]), isNotNull(paidAt)))
    .groupBy(paymentLinkId);
  return new Map(rows.flatMap(({ id, paidMinor }) => (id === null ? [] : [[id, paidMinor] as const])));
}
