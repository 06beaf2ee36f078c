import { db } from "#db/client";
import { listEvents as queryEvents } from "#db/queries/events";
import { getMerchantLabel } from "#db/queries/merchants";
import type { MerchantId } from "#lib/domain/ids";
import { toPageRequest, toPagination } from "#lib/features/lists/numbered-page";
import { placeOf } from "#lib/features/lists/place-of";
import { toEventView } from "#lib/features/webhooks/event-view";
import type { EventPageView, ListEventsQuery } from "#lib/schemas/event";

/** One page of the merchant's events, newest first. Throws `invalid_request` for a wrong cursor. */
export async function listEvents(merchantId: MerchantId, query: ListEventsQuery): Promise<EventPageView> {
  const [found, { mode }] = await Promise.all([
    queryEvents(merchantId, query.type, toPageRequest("events", query)),
    getMerchantLabel(db(), merchantId),
  ]);
  const end = placeOf(found, ({ id }) => id);
  const data = found.rows.map((event) => toEventView(event, mode));
  return { data, pagination: toPagination("events", query, end) };
}
