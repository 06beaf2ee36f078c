import { type Tx, transaction } from "#db/client";
import { bringDeliveryForward, type DeliveryRecord, listDeliveries } from "#db/queries/deliveries";
import { listSubscribers } from "#db/queries/webhook-endpoints";
import { recordAudit } from "#lib/audit/record-audit";
import type { Actor } from "#lib/domain/audit";
import { PonteError } from "#lib/domain/errors";
import type { DeliveryId, MerchantId } from "#lib/domain/ids";
import { newId } from "#lib/ids/new-id";
import { enqueue } from "#lib/jobs/queue";
import { getEventOrThrow } from "#lib/webhooks/get-event";
import { scheduleDeliveries } from "#lib/webhooks/record-events";

/**
 * Sends an event again, delivered before or not, to every place it went: its callback address and the endpoints that are
 * still enabled. A try that still waits for its time is made now instead of starting a second series of tries. Returns
 * the id of one of the tries, the callback address's if it has one. Throws `not_found`, also for an event that nobody
 * was to be told of, and `illegal_transition` when all places it went are disabled or deleted by now.
 */
export async function redeliverEvent(
  merchantId: MerchantId,
  eventId: string,
  actor: Actor,
): Promise<{ deliveryId: string }> {
  const event = await getEventOrThrow(merchantId, eventId);
  const last = lastOfEachPlace(await listDeliveries(merchantId, [event.id]));
  if (last.length === 0)
    throw new PonteError(
      "not_found",
      "This event was never sent anywhere, so there is nowhere to send it again.",
    );
  const now = new Date();
  return transaction(async (tx) => {
    const enabled = new Map((await listSubscribers(tx, merchantId)).map(({ id, url }) => [id, url]));
    const ids: DeliveryId[] = [];
    for (const delivery of last) {
      const target = delivery.endpointId ? enabled.get(delivery.endpointId) : delivery.target;
      if (target) ids.push(await sendAgain(tx, delivery, target, now));
    }
    const [deliveryId] = ids;
    if (!deliveryId)
      throw new PonteError("illegal_transition", "Every endpoint this event went to is disabled or deleted.");
    await recordAudit(tx, merchantId, actor, {
      action: "events.replayed",
      objectType: "event",
      objectId: event.id,
      after: { type: event.type, about: event.objectId, places: ids.length },
    });
    return { deliveryId };
  });
}

function lastOfEachPlace(newestFirst: DeliveryRecord[]): DeliveryRecord[] {
  const byPlace = new Map<string, DeliveryRecord>();
  for (const delivery of newestFirst) {
    const place = delivery.endpointId ?? delivery.target;
    if (!byPlace.has(place)) byPlace.set(place, delivery);
  }
  return [...byPlace.values()].sort((a, b) => Number(a.endpointId !== null) - Number(b.endpointId !== null));
}

async function sendAgain(tx: Tx, last: DeliveryRecord, target: string, now: Date): Promise<DeliveryId> {
  const { merchantId, eventId, endpointId } = last;
  if (await bringDeliveryForward(tx, merchantId, last.id, now)) {
    await enqueue(tx, "deliver-callback", { deliveryId: last.id }, { group: merchantId });
    return last.id;
  }
  const id = newId("delivery");
  const again = { id, eventId, target, ...(endpointId ? { endpointId } : {}) };
  await scheduleDeliveries(tx, merchantId, [again], now);
  return id;
}
