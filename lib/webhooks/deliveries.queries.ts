import { and, desc, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { insertion } from "#db/prepared-query";
import { recordset } from "#db/recordset";
import { deliveries } from "#db/schema/deliveries";
import { events } from "#db/schema/events";
import { merchants } from "#db/schema/merchants";
import { webhookEndpoints } from "#db/schema/webhook-endpoints";
import type { DeliveryId, EventId, MerchantId, WebhookEndpointId } from "#lib/domain/ids";
import type { PartRequest } from "#lib/lists/list-page.queries";
import { word } from "#lib/lists/reads-as.queries";
import { DELIVERY } from "#lib/status/status-tables.rules";

export type DeliveryRecord = typeof deliveries.$inferSelect;

/** Writes tries to be made. */
export function insertDeliveries(tx: Tx, rows: (typeof deliveries.$inferInsert)[]): Promise<void> {
  return insertRows(tx, rows);
}

const insertRows = insertion(deliveries);

export type PendingDelivery = Awaited<ReturnType<typeof listPendingDeliveries>>[number];

/**
 * Of the given tries, those that are still to be made, with their event, merchant and, if any, current endpoint. For the delivery
 * jobs.
 */
export function listPendingDeliveries(reader: Reader, ids: readonly DeliveryId[]) {
  return reader
    .select({ delivery: deliveries, event: events, merchant: merchants, endpoint: webhookEndpoints })
    .from(deliveries)
    .innerJoin(events, and(eq(events.merchantId, deliveries.merchantId), eq(events.id, deliveries.eventId)))
    .innerJoin(merchants, eq(merchants.id, deliveries.merchantId))
    .leftJoin(
      webhookEndpoints,
      and(
        eq(webhookEndpoints.merchantId, deliveries.merchantId),
        eq(webhookEndpoints.id, deliveries.endpointId),
      ),
    )
    .where(and(sql`${deliveries.id} = any(${sql.param(ids)})`, eq(deliveries.status, DELIVERY.first)));
}

/** Stores a try's result, once: false if it is already stored. */
export async function closeDelivery(
  tx: Reader,
  merchantId: MerchantId,
  id: DeliveryId,
  result: Partial<typeof deliveries.$inferInsert>,
): Promise<boolean> {
  const closed = await tx
    .update(deliveries)
    .set(result)
    .where(
      and(
        eq(deliveries.merchantId, merchantId),
        eq(deliveries.id, id),
        eq(deliveries.status, DELIVERY.first),
      ),
    )
    .returning({ id: deliveries.id });
  return closed.length > 0;
}

export type DeliveredTry = Pick<
  DeliveryRecord,
  | "id"
  | "target"
  | "signature"
  | "responseStatus"
  | "responseBody"
  | "durationMs"
  | "firstTryAt"
  | "attemptedAt"
>;

/** Marks many tries of a merchant as delivered in one statement; tries that are already closed stay. */
export async function closeDelivered(
  reader: Reader,
  merchantId: MerchantId,
  tries: readonly DeliveredTry[],
): Promise<void> {
  await reader.execute(sql`
    update ${deliveries} as try set
      status = ${word(DELIVERY.after.deliver)}, error = null, next_attempt_at = null, target = made.target, signature = made.signature,
      response_status = made."responseStatus", response_body = made."responseBody",
      duration_ms = made."durationMs", first_try_at = made."firstTryAt", attempted_at = made."attemptedAt"
    from ${recordset(tries)} as made (
      id text, target text, signature text, "responseStatus" int, "responseBody" text,
      "durationMs" int, "firstTryAt" timestamptz, "attemptedAt" timestamptz
    )
    where try.merchant_id = ${merchantId} and try.id = made.id and try.status = ${word(DELIVERY.first)}`);
}

/** Makes a waiting try due at `now`; false if it was already made. The caller adds the job. */
export async function bringDeliveryForward(
  tx: Tx,
  merchantId: MerchantId,
  id: DeliveryId,
  now: Date,
): Promise<boolean> {
  const moved = await tx
    .update(deliveries)
    .set({ nextAttemptAt: now })
    .where(
      and(
        eq(deliveries.merchantId, merchantId),
        eq(deliveries.id, id),
        eq(deliveries.status, DELIVERY.first),
      ),
    )
    .returning({ id: deliveries.id });
  return moved.length > 0;
}

type LastTry = Pick<DeliveryRecord, "id" | "eventId" | "endpointId" | "target">;

/**
 * The newest try of some events at each receiver, callback addresses before endpoints. An event may have many tries, so
 * each has its own identity.
 */
export function listLastTries(
  tx: Tx,
  merchantId: MerchantId,
  eventIds: readonly EventId[],
): Promise<LastTry[]> {
  if (eventIds.length === 0) return Promise.resolve([]);
  const { id, eventId, endpointId, target } = deliveries;
  const receiver = sql`coalesce(${endpointId}, ${target})`;
  const last = tx
    .selectDistinctOn([eventId, receiver], { id, eventId, endpointId, target })
    .from(deliveries)
    .where(and(eq(deliveries.merchantId, merchantId), inArray(eventId, [...eventIds])))
    .orderBy(eventId, receiver, desc(id))
    .as("last");
  return tx.select().from(last).orderBy(last.eventId, sql`${last.endpointId} is not null`, last.id);
}

/** The tries of some events of a merchant, newest first: at most 500, or one page. */
export async function listDeliveries(
  reader: Reader,
  merchantId: MerchantId,
  eventIds: EventId[],
  { limit, after }: PartRequest = { limit: 500 },
): Promise<DeliveryRecord[]> {
  if (eventIds.length === 0) return [];
  const below = after ? sql`${deliveries.id} < ${after}` : undefined;
  return reader
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.merchantId, merchantId), inArray(deliveries.eventId, eventIds), below))
    .orderBy(desc(deliveries.id))
    .limit(limit);
}

/** Gives up every waiting try of an endpoint; `reason` is one word. */
export async function closePendingDeliveries(
  tx: Tx,
  merchantId: MerchantId,
  endpointId: WebhookEndpointId,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await tx
    .update(deliveries)
    .set({ status: DELIVERY.after.abandon, error: reason, attemptedAt: now, nextAttemptAt: null })
    .where(
      and(
        eq(deliveries.merchantId, merchantId),
        eq(deliveries.endpointId, endpointId),
        eq(deliveries.status, DELIVERY.first),
      ),
    );
}

const RECENT_DELIVERIES = 1_000;

/** The newest try at each of the merchant's endpoints, among its last 1,000 tries. */
export async function listLastDeliveries(reader: Reader, merchantId: MerchantId): Promise<DeliveryRecord[]> {
  const recent = reader
    .select()
    .from(deliveries)
    .where(eq(deliveries.merchantId, merchantId))
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(RECENT_DELIVERIES)
    .as("recent");
  return reader
    .selectDistinctOn([recent.endpointId])
    .from(recent)
    .where(and(isNotNull(recent.endpointId), ne(recent.status, DELIVERY.first)))
    .orderBy(recent.endpointId, desc(recent.id));
}
