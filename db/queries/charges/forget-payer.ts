import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { chargesOfPayer } from "#db/queries/charges/payers";
import type { EventRecord } from "#db/queries/events/events";
import { charges } from "#db/schema/charges";
import { events } from "#db/schema/events";
import { invoices } from "#db/schema/invoices";
import type { ChargeId, EventId, MerchantId } from "#lib/domain/ids";

/**
 * Takes out of up to `limit` charges of a payer who they are, and what they answered at a payment link. Answers the ids; they
 * are charges of nobody from then on. `customers` are the keyed hashes of those whom the merchant named in them, which go too.
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
      anonymizedAt: now,
      metadata: sql`case when ${charges.paymentLinkId} is null then ${charges.metadata}
        else ('{"paymentLinkId":"' || ${charges.paymentLinkId} || '"}')::jsonb end`,
      updatedAt: now,
    })
    .where(and(eq(charges.merchantId, merchantId), inArray(charges.id, ids)));
  return { ids, customers };
}

/** Takes the payer's name and e-mail out of the crypto invoices of charges, and answers the invoices' ids. */
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

/** Every event about those objects of a merchant. */
export function findEventsAbout(
  tx: Tx,
  merchantId: MerchantId,
  objectIds: readonly string[],
): Promise<EventRecord[]> {
  return tx
    .select()
    .from(events)
    .where(and(eq(events.merchantId, merchantId), inArray(events.objectId, [...objectIds])));
}

/** Writes what an event tells from now on. */
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
