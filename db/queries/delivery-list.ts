import { and, desc, eq, gte, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import { type Reader, unpreparedDb } from "#db/client";
import type { DeliveryRecord } from "#db/queries/deliveries";
import { deliveries } from "#db/schema/deliveries";
import { events } from "#db/schema/events";
import { merchants } from "#db/schema/merchants";
import type { DeliveryStatus } from "#lib/domain/delivery";
import type { EventType } from "#lib/domain/event-types";
import type { DeliveryId, MerchantId, WebhookEndpointId } from "#lib/domain/ids";

/**
 * Which tries of a merchant are asked for. `from` and `to` are ids that the period's tries stand between, by which its part
 * of the index is found.
 */
export type DeliveryFilter = {
  endpointId?: WebhookEndpointId | undefined;
  status?: DeliveryStatus | undefined;
  type?: EventType | undefined;
  start?: Date | undefined;
  end?: Date | undefined;
  from?: DeliveryId | undefined;
  to?: DeliveryId | undefined;
};

/** One page of a merchant's tries at delivering, newest first; `before` is the last one of the page before. */
export function listDeliveryPage(
  merchantId: MerchantId,
  filter: DeliveryFilter,
  page: { limit: number; before?: DeliveryId | undefined },
  reader: Reader = unpreparedDb(),
): Promise<DeliveryRecord[]> {
  const older = page.before === undefined ? undefined : lt(deliveries.id, page.before);
  return reader
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.merchantId, merchantId), ...conditionsOf(filter), older))
    .orderBy(desc(deliveries.id))
    .limit(page.limit);
}

/** The merchant's try with its event; null when there is none. */
export async function findDelivery(reader: Reader, merchantId: MerchantId, id: DeliveryId) {
  const [found] = await reader
    .select({ delivery: deliveries, event: events, mode: merchants.mode })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .innerJoin(merchants, eq(merchants.id, deliveries.merchantId))
    .where(and(eq(deliveries.merchantId, merchantId), eq(deliveries.id, id)));
  return found ?? null;
}

function conditionsOf({
  endpointId,
  status,
  type,
  start,
  end,
  from,
  to,
}: DeliveryFilter): (SQL | undefined)[] {
  return [
    endpointId && eq(deliveries.endpointId, endpointId),
    // The part of the index that is known to fit: what was not delivered has one of its own.
    status && status !== "DELIVERED" ? ne(deliveries.status, sql`'DELIVERED'`) : undefined,
    status && eq(deliveries.status, status),
    type && eq(deliveries.eventType, type),
    start && gte(deliveries.createdAt, start),
    end && lte(deliveries.createdAt, end),
    from && gte(deliveries.id, from),
    to && lte(deliveries.id, to),
  ];
}
