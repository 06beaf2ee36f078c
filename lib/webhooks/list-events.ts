import { listEvents as queryEvents } from "#db/queries/events";
import type { MerchantId } from "#lib/domain/ids";
import { toPageRequest, toPagination } from "#lib/lists/numbered-page";
import { placeOf } from "#lib/lists/place-of";
import type { EventPageView, ListEventsQuery } from "#lib/schemas/event";
import { toEventView } from "#lib/webhooks/event-view";

/** One page of the merchant's events, newest first. Throws `invalid_request` for a wrong cursor. */
export async function listEvents(merchantId: MerchantId, query: ListEventsQuery): Promise<EventPageView> {
  const found = await queryEvents(merchantId, query.type, toPageRequest("events", query));
  const place = placeOf(found, ({ id }) => id);
  return { data: found.rows.map(toEventView), pagination: toPagination("events", query, place) };
}
