import { and, asc, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { charges } from "#db/schema/charges";
import { disputes } from "#db/schema/disputes";
import { events } from "#db/schema/events";
import { folded } from "#db/schema/folded";
import { invoices } from "#db/schema/invoices";
import { payerKey } from "#db/schema/payer-key";
import { paymentLinks } from "#db/schema/payment-links";
import { pixPayments } from "#db/schema/pix-payments";
import { refunds } from "#db/schema/refunds";
import { subscriptions } from "#db/schema/subscriptions";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { documentKey, emailKey } from "#lib/customers/payer-key.rules";
import { type MerchantId, readId } from "#lib/domain/ids";
import type { Minor } from "#lib/domain/money/minor";
import { foldText } from "#lib/domain/text/fold-text";
import type { InvoiceRecord } from "#lib/invoices/invoices.queries";
import { toDocument } from "#lib/lists/search-text.queries";

/** The merchant's newest charges of exactly the given amount, of every product, with the number of a Pix payment. */
export function findChargesOfAmount(
  reader: Reader,
  merchantId: MerchantId,
  amountMinor: Minor,
  limit: number,
): Promise<{ charge: ChargeRecord; paymentId: number | null }[]> {
  return reader
    .select({ charge: charges, paymentId: pixPayments.id })
    .from(charges)
    .leftJoin(
      pixPayments,
      and(eq(pixPayments.merchantId, charges.merchantId), eq(pixPayments.chargeId, charges.id)),
    )
    .where(and(eq(charges.merchantId, merchantId), eq(charges.grossAmountMinor, amountMinor)))
    .orderBy(desc(charges.merchantId), desc(charges.grossAmountMinor), desc(charges.id))
    .limit(limit);
}

/** The merchant's newest crypto invoices of exactly the given amount. */
export function findInvoicesOfAmount(
  reader: Reader,
  merchantId: MerchantId,
  amountMinor: Minor,
  limit: number,
): Promise<InvoiceRecord[]> {
  return reader
    .select()
    .from(invoices)
    .where(and(eq(invoices.merchantId, merchantId), eq(invoices.amountMinor, amountMinor)))
    .orderBy(desc(invoices.amountMinor), desc(invoices.id))
    .limit(limit);
}

/** The merchant's refunds that match a text: by id, charge id, or exact amount. */
export function findRefundsBySearch(
  reader: Reader,
  merchantId: MerchantId,
  { text, amountMinor }: { text: string; amountMinor: Minor | null },
  limit: number,
) {
  const [refundId, chargeId] = [readId("refund", text), readId("charge", text)];
  const where = refundId
    ? eq(refunds.id, refundId)
    : chargeId
      ? eq(refunds.chargeId, chargeId)
      : amountMinor === null
        ? null
        : eq(refunds.amountMinor, amountMinor);
  if (where === null) return [];
  const columns = {
    id: refunds.id,
    chargeId: refunds.chargeId,
    reason: refunds.reason,
    amountMinor: refunds.amountMinor,
    createdAt: refunds.createdAt,
  };
  return reader
    .select(columns)
    .from(refunds)
    .where(and(eq(refunds.merchantId, merchantId), where))
    .orderBy(desc(refunds.id))
    .limit(limit);
}

/** The merchant's disputes that match a text: by id or charge id, newest first. */
export function findDisputesBySearch(reader: Reader, merchantId: MerchantId, text: string, limit: number) {
  const [disputeId, chargeId] = [readId("dispute", text), readId("charge", text)];
  const where = disputeId ? eq(disputes.id, disputeId) : chargeId ? eq(disputes.chargeId, chargeId) : null;
  if (where === null) return [];
  const { id, status, amountMinor, currency, createdAt } = disputes;
  return reader
    .select({ id, status, amountMinor, currency, createdAt })
    .from(disputes)
    .where(and(eq(disputes.merchantId, merchantId), where))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** The merchant's payment links that match a text: by id, title prefix, or exact amount. */
export function findPaymentLinksBySearch(
  reader: Reader,
  merchantId: MerchantId,
  { text, amountMinor }: { text: string; amountMinor: Minor | null },
  limit: number,
) {
  const beginning = `${foldText(text).replaceAll(/[\\%_]/g, "\\$&")}%`;
  const conditions: SQL[] = [sql`${folded(paymentLinks.title)} like ${beginning}`];
  const linkId = readId("paymentLink", text);
  if (linkId) conditions.push(eq(paymentLinks.id, linkId));
  if (amountMinor !== null) conditions.push(eq(paymentLinks.amountMinor, amountMinor));
  const columns = {
    id: paymentLinks.id,
    title: paymentLinks.title,
    description: paymentLinks.description,
    amountMinor: paymentLinks.amountMinor,
    currency: paymentLinks.currency,
    createdAt: paymentLinks.createdAt,
  };
  return reader
    .select(columns)
    .from(paymentLinks)
    .where(and(eq(paymentLinks.merchantId, merchantId), or(...conditions)))
    .orderBy(asc(paymentLinks.title))
    .limit(limit);
}

/** The merchant's newest subscriptions that match a text: by id, the mandate's id, or the payer's exact document or e-mail. */
export function findSubscriptionsBySearch(
  reader: Reader,
  merchantId: MerchantId,
  text: string,
  limit: number,
) {
  const [id, mandateId] = [readId("subscription", text), readId("mandate", text)];
  const document = toDocument(text);
  const keys = [emailKey(text.toLowerCase()), ...(document === null ? [] : [documentKey(document)])];
  const where = id
    ? eq(subscriptions.id, id)
    : mandateId
      ? eq(subscriptions.mandateId, mandateId)
      : inArray(payerKey(subscriptions.customer), keys);
  const columns = {
    id: subscriptions.id,
    customer: subscriptions.customer,
    description: subscriptions.description,
    createdAt: subscriptions.createdAt,
  };
  return reader
    .select(columns)
    .from(subscriptions)
    .where(and(eq(subscriptions.merchantId, merchantId), where))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(limit);
}

/** The merchant's newest events with an id: the event's own, or its object's. */
export function findEventsBySearch(reader: Reader, merchantId: MerchantId, id: string, limit: number) {
  const { merchantId: merchant, objectId } = events;
  const eventId = readId("event", id);
  const columns = { id: events.id, type: events.type, objectId, createdAt: events.createdAt };
  return reader
    .select(columns)
    .from(events)
    .where(and(eq(merchant, merchantId), eventId ? eq(events.id, eventId) : eq(objectId, id)))
    .orderBy(desc(events.createdAt), desc(events.id))
    .limit(limit);
}
