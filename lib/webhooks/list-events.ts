import { listDeliveries } from "#db/queries/deliveries";
import { listEvents as queryEvents } from "#db/queries/events";
import type { EventId, MerchantId } from "#lib/domain/ids";
import type { EventPageView, EventWithDeliveries, ListEventsQuery } from "#lib/schemas/event";
import { toDeliveryView } from "#lib/webhooks/delivery-view";
import { toEventView } from "#lib/webhooks/event-view";

/** One page of the merchant's events, newest first. */
export async function listEvents(merchantId: MerchantId, query: ListEventsQuery): Promise<EventPageView> {
  const { page, limit, type } = query;
  const { rows, total } = await queryEvents(merchantId, { page, limit, type });
  return {
    data: rows.map(toEventView),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  };
}

/** The same, each event with the tries at delivering it, newest first. */
export async function listEventsWithDeliveries(
  merchantId: MerchantId,
  query: ListEventsQuery,
): Promise<Omit<EventPageView, "data"> & { data: EventWithDeliveries[] }> {
  const { data, pagination } = await listEvents(merchantId, query);
  const tries = await listDeliveries(
    merchantId,
    data.map(({ id }) => id as EventId),
  );
  const byEvent = Map.groupBy(tries.map(toDeliveryView), ({ eventId }) => eventId);
  return { data: data.map((event) => ({ ...event, deliveries: byEvent.get(event.id) ?? [] })), pagination };
}
