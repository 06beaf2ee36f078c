import { db } from "#db/client";
import { listDeliveries } from "#db/queries/events/deliveries";
import type { EventRecord } from "#db/queries/events/events";
import type { MerchantId } from "#lib/domain/ids";
import type { EventType } from "#lib/domain/notices/event-types";
import { toDeliveryView } from "#lib/features/webhooks/delivery-view";
import type { DeliveryView } from "#lib/schemas/events/event";

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
