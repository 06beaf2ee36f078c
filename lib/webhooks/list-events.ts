import { db, unpreparedDb } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import { toPageRequest, toPagination } from "#lib/lists/numbered-page";
import { pageInfoOf } from "#lib/lists/page-info-of";
import { getMerchantLabel } from "#lib/merchants/merchants.queries";
import type { EventPageView, ListEventsQuery } from "#lib/webhooks/event.contract";
import { listEvents as queryEvents } from "#lib/webhooks/event-list.queries";
import { toEventView } from "#lib/webhooks/event-view";

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
