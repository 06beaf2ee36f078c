import type { Tx } from "#db/client";
import type { DeliveryId, MerchantId, WebhookEndpointId } from "#lib/domain/ids";
import { newId } from "#lib/platform/ids/new-id";
import { bringDeliveryForward, type DeliveryRecord, listLastTries } from "#lib/webhooks/deliveries.queries";
import { enqueueDelivery } from "#lib/webhooks/enqueue-delivery";
import type { EventRecord } from "#lib/webhooks/events.queries";
import { type FirstTry, scheduleDeliveries } from "#lib/webhooks/record-events";
import { listSubscribers } from "#lib/webhooks/webhook-endpoints.queries";

/** A receiver to which an event is to be sent again; `last` is the newest try there, null if there is none. */
type DeliveryTarget = {
  event: Event;
  endpointId: WebhookEndpointId | null;
  target: string;
  last: Pick<DeliveryRecord, "id"> | null;
};
type Event = Pick<EventRecord, "id" | "type">;

export type SendAgainOptions = {
  /** Only this endpoint, whether or not it received the events before. */
  endpoint?: { id: WebhookEndpointId; url: string } | undefined;
  /** A priority below 0 lets callbacks of new events go first. */
  priority?: number;
};

/**
 * Sends a merchant's events again, delivered or not, each to its callback address and the endpoints still enabled; a
 * waiting try is made now. Returns the try ids by event; an event without a receiver has none.
 */
export async function sendAgain(
  tx: Tx,
  merchantId: MerchantId,
  events: readonly Event[],
  { now, ...options }: { now: Date } & SendAgainOptions,
): Promise<Map<Event["id"], DeliveryId[]>> {
  const receivers = await targetsOf(tx, merchantId, events, options.endpoint);
  const job = options.priority ? { priority: options.priority } : {};
  const fresh: FirstTry[] = [];
  const sent = new Map<Event["id"], DeliveryId[]>();
  for (const { event, endpointId, target, last } of receivers) {
    const waits = last !== null && (await bringDeliveryForward(tx, merchantId, last.id, now));
    const id = waits ? last.id : newId("delivery");
    sent.set(event.id, [...(sent.get(event.id) ?? []), id]);
    if (waits) await enqueueDelivery(tx, { id, merchantId, endpointId, target }, job);
    else
      fresh.push({
        id,
        eventId: event.id,
        eventType: event.type,
        target,
        ...(endpointId ? { endpointId } : {}),
      });
  }
  await scheduleDeliveries(tx, merchantId, fresh, { now, ...job });
  return sent;
}

async function targetsOf(
  tx: Tx,
  merchantId: MerchantId,
  events: readonly Event[],
  only: SendAgainOptions["endpoint"],
): Promise<DeliveryTarget[]> {
  const ids = events.map(({ id }) => id);
  const tries = Map.groupBy(await listLastTries(tx, merchantId, ids), ({ eventId }) => eventId);
  if (only) {
    return events.map((event) => ({
      event,
      endpointId: only.id,
      target: only.url,
      last: tries.get(event.id)?.find(({ endpointId }) => endpointId === only.id) ?? null,
    }));
  }
  const enabled = new Map((await listSubscribers(tx, merchantId)).map(({ id, url }) => [id, url]));
  return events.flatMap((event) =>
    (tries.get(event.id) ?? []).flatMap((last): DeliveryTarget[] => {
      const { endpointId } = last;
      const target = endpointId ? enabled.get(endpointId) : last.target;
      return target ? [{ event, endpointId, target, last }] : [];
    }),
  );
}
