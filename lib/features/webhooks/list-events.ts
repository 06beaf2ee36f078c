import { db, unpreparedDb } from "#db/client";
import { getMerchantLabel } from "#db/queries/access/merchants";
import { listEvents as queryEvents } from "#db/queries/events/event-list";
import type { MerchantId } from "#lib/domain/ids";
import { toPageRequest, toPagination } from "#lib/features/lists/numbered-page";
import { pageInfoOf } from "#lib/features/lists/page-info-of";
import { toEventView } from "#lib/features/webhooks/event-view";
import type { EventPageView, ListEventsQuery } from "#lib/schemas/events/event";

/** One page of the merchant's events, newest first. Throws `invalid_request` for an invalid cursor. */
export async function listEvents(merchantId: MerchantId, query: ListEventsQuery): Promise<EventPageView> {
  const [found, { mode }] = await Promise.all([
    queryEvents(
      unpreparedDb(),
      merchantId,
      { types: query.type ? [query.type] : null },
      toPageRequest("events", query),
    ),
    getMerchantLabel(db(), merchantId),
  ]);
  const end = pageInfoOf(found, ({ id }) => id);
  const data = found.rows.map((event) => toEventView(event, mode));
  return { data, pagination: toPagination("events", query, end) };
}
