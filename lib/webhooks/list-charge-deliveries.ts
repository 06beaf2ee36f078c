import { db } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import { listDeliveries } from "#lib/webhooks/deliveries.queries";
import { toDeliveryView } from "#lib/webhooks/delivery-view";
import type { DeliveryView } from "#lib/webhooks/event.contract";
import type { EventRecord } from "#lib/webhooks/events.queries";

/** The merchant's tries to deliver the given events of a charge, newest first. */
export async function listChargeDeliveries(
  merchantId: MerchantId,
  events: Pick<EventRecord, "id">[],
): Promise<DeliveryView[]> {
  const ids = events.map(({ id }) => id);
  return (await listDeliveries(db(), merchantId, ids)).map(toDeliveryView);
}
