import { db } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import type { PartRequest } from "#lib/lists/list-page.queries";
import { listDeliveries } from "#lib/webhooks/deliveries.queries";
import { toDeliveryView } from "#lib/webhooks/delivery-view";
import type { DeliveryView } from "#lib/webhooks/event.contract";
import { getEventOrThrow } from "#lib/webhooks/get-event";

/** The tries of the merchant's event, newest first: up to 500, or one page. Throws `not_found`. */
export async function listEventDeliveries(
  merchantId: MerchantId,
  eventId: string,
  part?: PartRequest,
): Promise<DeliveryView[]> {
  const event = await getEventOrThrow(merchantId, eventId);
  const deliveries = await listDeliveries(db(), merchantId, [event.id], part);
  return deliveries.map(toDeliveryView);
}
