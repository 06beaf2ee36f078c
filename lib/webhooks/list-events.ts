import { listEvents as queryEvents } from "#db/queries/events";
import type { MerchantId } from "#lib/domain/ids";
import type { EventPageView, ListEventsQuery } from "#lib/schemas/event";
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
