import { onceCommitted, type Tx } from "#db/client";
import {
  type DeliveryId,
  type EventId,
  isId,
  type MerchantId,
  type WebhookEndpointId,
} from "#lib/domain/ids";
import { noticeOfEvent } from "#lib/notices/notice.rules";
import { newId } from "#lib/platform/ids/new-id";
import { enqueue } from "#lib/platform/jobs/queue";
import { withoutQrCodes } from "#lib/platform/qr/kept-qr-codes";
import { announceEvents } from "#lib/webhooks/consumers/announce-events";
import { insertDeliveries } from "#lib/webhooks/deliveries.queries";
import { enqueueDelivery } from "#lib/webhooks/enqueue-delivery";
import { insertUnreadEvents } from "#lib/webhooks/event-consumers.queries";
import type { EventData } from "#lib/webhooks/event-data.contract";
import { type EventReceiver, listReceivers } from "#lib/webhooks/event-receivers.queries";
import { type EventType, subscribesTo } from "#lib/webhooks/event-types.rules";
import { insertEvents } from "#lib/webhooks/events.queries";

/** A new event with its type's data; `target` is the callback address, or null. */
export type NewEvent = {
  [T in EventType]: { type: T; objectId: string; data: EventData<T>; target?: string | null };
}[EventType];

/** The first try of a delivery; without an endpoint it uses the charge's callback address. */
export type FirstTry = {
  id: DeliveryId;
  eventId: EventId;
  eventType: EventType;
  endpointId?: WebhookEndpointId;
  target: string;
};

/**
 * Writes events, their first deliveries to the target and subscribed endpoints, their unread rows for consumers, and the job for
 * notices by mail. Images are left out, because they are rendered when an event is sent. All of it commits with the change behind
 * the events.
 */
export async function recordEvents(
  tx: Tx,
  merchantId: MerchantId,
  newEvents: NewEvent[],
  now: Date,
): Promise<void> {
  if (newEvents.length === 0) return;
  const rows = newEvents.map((event) => ({ id: newId("event"), ...event }));
  const events = rows.map(({ target: _target, data, ...event }) => ({
    ...event,
    data: withoutQrCodes(data),
    merchantId,
    createdAt: now,
  }));
  // Both are sent at once, so that most merchants, who have no receiver, wait for one round trip. The receivers are read after the
  // insert, which waits for a consumer that is being created (`awaitEventWriters`).
  const [, receivers] = await Promise.all([insertEvents(tx, events), listReceivers(tx, merchantId)]);
  await keepForConsumers(tx, merchantId, receivers, rows);
  const tries = rows.flatMap(({ id: eventId, type: eventType, target }): FirstTry[] => [
    ...(target ? [{ id: newId("delivery"), eventId, eventType, target }] : []),
    ...receivers.flatMap(({ id: endpointId, types, url }) =>
      url !== null && isId("webhookEndpoint", endpointId) && subscribesTo(types, eventType)
        ? [{ id: newId("delivery"), eventId, eventType, endpointId, target: url }]
        : [],
    ),
  ]);
  await scheduleDeliveries(tx, merchantId, tries, { now });
  for (const { id: eventId, ...event } of rows) {
    if (noticeOfEvent(event) !== null)
      await enqueue(tx, "tell-of-event", { merchantId, eventId }, { group: merchantId });
  }
}

/** Writes events as unread by the consumers of their types, and wakes waiting readers after the commit. */
async function keepForConsumers(
  tx: Tx,
  merchantId: MerchantId,
  receivers: readonly EventReceiver[],
  newEvents: { id: EventId; type: EventType }[],
): Promise<void> {
  const unread = receivers.flatMap(({ id: consumerId, types }) =>
    isId("eventConsumer", consumerId)
      ? newEvents
          .filter(({ type }) => subscribesTo(types, type))
          .map(({ id: eventId }) => ({ consumerId, eventId, merchantId }))
      : [],
  );
  if (unread.length === 0) return;
  await insertUnreadEvents(tx, unread);
  onceCommitted(tx, () => announceEvents(merchantId));
}

/** Writes first tries, due now, and their jobs; those of a lower `priority` wait for all others. */
export async function scheduleDeliveries(
  tx: Tx,
  merchantId: MerchantId,
  tries: FirstTry[],
  { now, ...options }: { now: Date; priority?: number },
): Promise<void> {
  await insertDeliveries(
    tx,
    tries.map((one) => ({ ...one, merchantId, attempt: 1, status: "PENDING" as const, nextAttemptAt: now })),
  );
  for (const one of tries) await enqueueDelivery(tx, { ...one, merchantId }, options);
}
