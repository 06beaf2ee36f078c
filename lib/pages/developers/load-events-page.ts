import { databaseNow } from "#db/clock";
import { deliveryStamp } from "#lib/client/delivery-stamp";
import { eventListHref, readEventListParams } from "#lib/client/event-list-params";
import type { SearchParams } from "#lib/client/search-params";
import { statementPeriod } from "#lib/client/statement-params";
import { isDueSoon } from "#lib/domain/delivery";
import { can } from "#lib/domain/permissions";
import { listWebhookEndpoints } from "#lib/features/webhooks/list-endpoints";
import { listEventPage } from "#lib/features/webhooks/list-event-page";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";

const PAGE_SIZE = 25;

export type EventsPage = Loaded<typeof loadEventsPage>;

/** A page of the merchant's events, those being sent, and the endpoints they can be sent to again; null for a role that reads none. */
export async function loadEventsPage(search: SearchParams) {
  const { merchantId, role } = await currentMerchantSession();
  if (!can(role, "developers:manage")) return null;
  const state = readEventListParams(search);
  const { type, object: objectId, before } = state;
  const [{ data, hasMore }, endpoints] = await Promise.all([
    listEventPage(merchantId, { type, objectId, before, ...statementPeriod(state), limit: PAGE_SIZE }),
    listWebhookEndpoints(merchantId),
  ]);
  const now = databaseNow();
  const sending = data.filter(({ deliveries }) =>
    deliveries.some((delivery) => delivery.nextAttemptAt !== null && isDueSoon(delivery, now)),
  );
  return {
    state,
    isFiltered: eventListHref(state) !== eventListHref({}),
    events: data,
    older: hasMore ? (data.at(-1)?.id ?? null) : null,
    enabledEndpoints: endpoints.filter(({ status }) => status === "ENABLED"),
    watch: {
      eventIds: sending.map(({ id }) => id),
      painted: deliveryStamp(sending.flatMap(({ deliveries }) => deliveries)),
    },
  };
}
