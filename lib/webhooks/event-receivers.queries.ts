import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { preparedQuery } from "#db/prepared-query";
import { eventConsumers } from "#db/schema/event-consumers";
import { webhookEndpoints } from "#db/schema/webhook-endpoints";
import type { EventConsumerId, MerchantId, WebhookEndpointId } from "#lib/domain/ids";
import { SWITCH } from "#lib/status/status-tables.rules";

/** An enabled endpoint, or a consumer that was neither deleted nor expired; only an endpoint has an address. */
export type EventReceiver = { id: WebhookEndpointId | EventConsumerId; types: string[]; url: string | null };

/** What receives the merchant's new events, of each kind oldest first. */
export function listReceivers(tx: Tx, merchantId: MerchantId): Promise<EventReceiver[]> {
  return selectReceivers(tx, { merchantId });
}

const RECEIVER = { id: webhookEndpoints.id, types: webhookEndpoints.types, url: webhookEndpoints.url };
const NO_ADDRESS = sql<string | null>`null::text`;
const isOpen = and(isNull(eventConsumers.deletedAt), isNull(eventConsumers.expiredAt));

// One statement for both kinds, because every event needs it.
const selectReceivers = preparedQuery<{ merchantId: MerchantId }, EventReceiver>(
  (q, { merchantId }) =>
    q
      .select({
        id: sql<EventReceiver["id"]>`${webhookEndpoints.id}`,
        types: sql<string[]>`${webhookEndpoints.types}`,
        url: sql<string | null>`${webhookEndpoints.url}`,
      })
      .from(webhookEndpoints)
      .where(and(eq(webhookEndpoints.merchantId, merchantId), eq(webhookEndpoints.status, SWITCH.first)))
      .unionAll(
        q
          .select({
            id: sql<EventReceiver["id"]>`${eventConsumers.id}`,
            types: sql<string[]>`${eventConsumers.types}`,
            url: NO_ADDRESS,
          })
          .from(eventConsumers)
          .where(and(eq(eventConsumers.merchantId, merchantId), isOpen)),
      )
      .orderBy(sql`1`),
  RECEIVER,
);
