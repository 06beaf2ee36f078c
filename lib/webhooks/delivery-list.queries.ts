import { and, eq } from "drizzle-orm";
import type { Reader } from "#db/client";
import { deliveries } from "#db/schema/deliveries";
import { events } from "#db/schema/events";
import { merchants } from "#db/schema/merchants";
import type { DeliveryId, MerchantId, WebhookEndpointId } from "#lib/domain/ids";
import {
  inPeriod,
  type List,
  type ListPage,
  type PageRequest,
  type Period,
  readListPage,
} from "#lib/lists/list-page.queries";
import { isWord } from "#lib/lists/reads-as.queries";
import type { DeliveryRecord } from "#lib/webhooks/deliveries.queries";
import type { DeliveryStatus } from "#lib/webhooks/delivery.rules";
import type { EventType } from "#lib/webhooks/event-types.rules";

/** The requested tries of a merchant. */
export type DeliveryFilter = Period & {
  endpointId?: WebhookEndpointId | undefined;
  status?: DeliveryStatus | undefined;
  type?: EventType | undefined;
};

const DELIVERIES: List<DeliveryRecord> = {
  table: deliveries,
  key: [deliveries.createdAt, deliveries.id],
  load: (reader, isOnPage, order) => reader.select().from(deliveries).where(isOnPage).orderBy(order),
};

/** One page of a merchant's delivery tries, newest first. */
export function listDeliveryPage(
  reader: Reader,
  merchantId: MerchantId,
  { endpointId, status, type, ...period }: DeliveryFilter,
  request: PageRequest,
): Promise<ListPage<DeliveryRecord>> {
  const filter = {
    scope: eq(deliveries.merchantId, merchantId),
    where: [
      endpointId && eq(deliveries.endpointId, endpointId),
      status && isWord(deliveries.status, status),
      type && eq(deliveries.eventType, type),
      inPeriod(deliveries.createdAt, period),
    ],
  };
  return readListPage(reader, DELIVERIES, filter, request);
}

/** The merchant's try with its event, or null. */
export async function findDelivery(reader: Reader, merchantId: MerchantId, id: DeliveryId) {
  const [found] = await reader
    .select({ delivery: deliveries, event: events, mode: merchants.mode })
    .from(deliveries)
    .innerJoin(events, and(eq(events.merchantId, deliveries.merchantId), eq(events.id, deliveries.eventId)))
    .innerJoin(merchants, eq(merchants.id, deliveries.merchantId))
    .where(and(eq(deliveries.merchantId, merchantId), eq(deliveries.id, id)));
  return found ?? null;
}
