import { databaseNow } from "#db/clock";
import { deliveryStamp } from "#lib/client/live/delivery-stamp";
import type { SearchParams } from "#lib/client/params/search-params";
import { statementPeriod } from "#lib/client/params/statement-params";
import { isOn } from "#lib/domain/time/switched";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { can } from "#lib/team/permissions.rules";
import { isDueSoon } from "#lib/webhooks/delivery.rules";
import { listWebhookEndpoints } from "#lib/webhooks/endpoints/list-endpoints";
import type { EventView, EventWithDeliveries } from "#lib/webhooks/event.contract";
import { type EventSubject, eventSubject } from "#lib/webhooks/event-subject.rules";
import { type FoldedDelivery, foldTries } from "#lib/webhooks/fold-tries.rules";
import { listEventPage } from "#lib/webhooks/list-event-page";
import { eventLog } from "./event-log";

const PAGE_SIZE = 25;

/** An event with its subject and its delivery to each receiver. */
export type ListedEvent = EventView & { subject: EventSubject; deliveries: FoldedDelivery[] };

/**
 * A page of the merchant's events, those being replayed, and the endpoints available for a replay; null for a role that reads
 * none.
 */
export async function loadEventsPage(search: SearchParams) {
  const { merchantId, role } = await currentMerchantSession();
  if (!can(role, "developers:manage")) return null;
  const state = eventLog.read(search);
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
    isFiltered: eventLog.href(state) !== eventLog.path,
    events: data.map(toListed),
    older: hasMore ? (data.at(-1)?.id ?? null) : null,
    enabledEndpoints: endpoints.filter(({ status }) => isOn(status)),
    watch: {
      eventIds: sending.map(({ id }) => id),
      shownStamp: deliveryStamp(sending.flatMap(({ deliveries }) => deliveries)),
    },
  };
}

function toListed({ deliveries, ...event }: EventWithDeliveries): ListedEvent {
  return { ...event, subject: eventSubject(event.data), deliveries: foldTries(deliveries) };
}
