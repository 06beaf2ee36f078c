import { db } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import { listDeliveries } from "#lib/webhooks/deliveries.queries";
import { toDeliveryView } from "#lib/webhooks/delivery-view";
import type { DeliveryView } from "#lib/webhooks/event.contract";
import type { EventType } from "#lib/webhooks/event-types.rules";
import type { EventRecord } from "#lib/webhooks/events.queries";

export type ChargeDeliveryView = DeliveryView & { eventType: EventType; createdAt: string };

/** Deliveries of a charge's given events, newest first, only of this merchant. */
export async function listChargeDeliveries(
  merchantId: MerchantId,
  events: Pick<EventRecord, "id" | "type">[],
): Promise<ChargeDeliveryView[]> {
  const types = new Map(events.map(({ id, type }) => [id, type]));
  const deliveries = await listDeliveries(db(), merchantId, [...types.keys()]);
  return deliveries.flatMap((delivery) => {
    const eventType = types.get(delivery.eventId);
    const createdAt = delivery.createdAt.toISOString();
    return eventType ? [{ ...toDeliveryView(delivery), eventType, createdAt }] : [];
  });
}
