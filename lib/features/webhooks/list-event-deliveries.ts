import { db } from "#db/client";
import { listDeliveries } from "#db/queries/events/deliveries";
import type { PartRequest } from "#db/queries/lists/list-page";
import type { MerchantId } from "#lib/domain/ids";
import { toDeliveryView } from "#lib/features/webhooks/delivery-view";
import { getEventOrThrow } from "#lib/features/webhooks/get-event";
import type { DeliveryView } from "#lib/schemas/events/event";

/** The tries of the merchant's event, newest first: up to 500, or a part. Throws `not_found`. */
export async function listEventDeliveries(
  merchantId: MerchantId,
  eventId: string,
  part?: PartRequest,
): Promise<DeliveryView[]> {
  const event = await getEventOrThrow(merchantId, eventId);
  const deliveries = await listDeliveries(db(), merchantId, [event.id], part);
  return deliveries.map(toDeliveryView);
}
