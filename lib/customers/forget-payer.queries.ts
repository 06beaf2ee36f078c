import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Tx } from "#db/client";
import { charges } from "#db/schema/charges";
import { events } from "#db/schema/events";
import { invoices } from "#db/schema/invoices";
import { payerKey } from "#db/schema/payer-key";
import { subscriptionCycles, subscriptions } from "#db/schema/subscriptions";
import type { UnknownPayerRule } from "#lib/customers/payer-lock.rules";
import { chargesOfPayer } from "#lib/customers/payers.queries";
import type { ChargeId, EventId, MerchantId } from "#lib/domain/ids";
import type { EventRecord } from "#lib/webhooks/events.queries";

const STRICTEST_RULE: UnknownPayerRule = "HOLD";

/**
 * Removes the payer's data and payment link answers from up to `limit` of their charges, which then have no payer.
 * Returns the ids. `customers` are the keyed hashes of the merchant's customer ids, which are removed too.
 */
export async function forgetPayerInCharges(
  tx: Tx,
  merchantId: MerchantId,
  keys: readonly string[],
  { limit, now }: { limit: number; now: Date },
): Promise<{ ids: ChargeId[]; customers: string[] }> {
  const own = await tx
    .select({ id: charges.id, customer: charges.customerHash })
    .from(charges)
    .where(chargesOfPayer(merchantId, keys))
    .orderBy(charges.id)
    .limit(limit)
    .for("update");
  const ids = own.map(({ id }) => id);
  const customers = [...new Set(own.flatMap(({ customer }) => customer ?? []))];
  if (ids.length === 0) return { ids, customers };
  await tx
    .update(charges)
    .set({
      customer: null,
      customerHash: null,
      payerDocument: null,
      unknownPayer: strictestOf(charges.unknownPayer),
      anonymizedAt: now,
      metadata: sql`case when ${charges.paymentLinkId} is null then ${charges.metadata}
        else ('{"paymentLinkId":"' || ${charges.paymentLinkId} || '"}')::jsonb end`,
      updatedAt: now,
    })
    .where(and(eq(charges.merchantId, merchantId), inArray(charges.id, ids)));
  return { ids, customers };
}

/** Removes the payer's name and e-mail from charges' crypto invoices; returns the invoices' ids. */
export async function forgetPayerInInvoices(
  tx: Tx,
  merchantId: MerchantId,
  chargeIds: readonly ChargeId[],
  now: Date,
): Promise<string[]> {
  const forgotten = await tx
    .update(invoices)
    .set({ customerName: null, customerEmail: null, updatedAt: now })
    .where(and(eq(invoices.merchantId, merchantId), inArray(invoices.chargeId, [...chargeIds])))
    .returning({ id: invoices.id });
  return forgotten.map(({ id }) => id);
}

/** Removes the payer's data from their subscriptions, whose next charges then have no payer; returns their ids. */
export async function forgetPayerInSubscriptions(
  tx: Tx,
  merchantId: MerchantId,
  keys: readonly string[],
  now: Date,
): Promise<string[]> {
  const forgotten = await tx
    .update(subscriptions)
    .set({
      customer: null,
      customerHash: null,
      payerDocument: null,
      unknownPayer: strictestOf(subscriptions.unknownPayer),
      updatedAt: now,
    })
    .where(
      and(eq(subscriptions.merchantId, merchantId), inArray(payerKey(subscriptions.customer), [...keys])),
    )
    .returning({ id: subscriptions.id });
  return forgotten.map(({ id }) => id);
}

/** The ids of the subscriptions that opened the given charges, even if their payer has changed since. */
export async function findSubscriptionsOf(
  tx: Tx,
  merchantId: MerchantId,
  chargeIds: readonly ChargeId[],
): Promise<string[]> {
  const { subscriptionId, chargeId } = subscriptionCycles;
  const found = await tx
    .selectDistinct({ id: subscriptionId })
    .from(subscriptionCycles)
    .where(and(eq(subscriptionCycles.merchantId, merchantId), inArray(chargeId, [...chargeIds])));
  return found.map(({ id }) => id);
}

// The lock stays, so without its payer no one may pay.
function strictestOf(rule: PgColumn): SQL {
  return sql`case when ${rule} is not null then ${STRICTEST_RULE} end`;
}

/** The data of every event about the given objects of a merchant. */
export function findEventsAbout(
  tx: Tx,
  merchantId: MerchantId,
  objectIds: readonly string[],
): Promise<Pick<EventRecord, "id" | "data">[]> {
  return tx
    .select({ id: events.id, data: events.data })
    .from(events)
    .where(and(eq(events.merchantId, merchantId), inArray(events.objectId, [...objectIds])));
}

/** Replaces an event's data. */
export async function rewriteEvent(
  tx: Tx,
  merchantId: MerchantId,
  id: EventId,
  data: Record<string, unknown>,
): Promise<void> {
  await tx
    .update(events)
    .set({ data })
    .where(and(eq(events.merchantId, merchantId), eq(events.id, id)));
}
