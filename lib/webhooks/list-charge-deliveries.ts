import { listAttempts } from "#db/queries/attempts";
import { listDeliveries } from "#db/queries/deliveries";
import { listEventsOf } from "#db/queries/events";
import { getChargeOrThrow } from "#lib/charges/get-charge";
import type { EventType } from "#lib/domain/event-types";
import type { MerchantId } from "#lib/domain/ids";
import type { DeliveryView } from "#lib/schemas/event";
import { toDeliveryView } from "#lib/webhooks/delivery-view";

export type ChargeDeliveryView = DeliveryView & { eventType: EventType };

/** The tries at telling of the merchant's charge and its attempts, newest first. Throws `not_found`. */
export async function listChargeDeliveries(
  merchantId: MerchantId,
  chargeId: string,
): Promise<ChargeDeliveryView[]> {
  const charge = await getChargeOrThrow(merchantId, chargeId);
  const attempts = await listAttempts(merchantId, charge.id);
  const events = await listEventsOf(merchantId, [charge.id, ...attempts.map(({ id }) => id)]);
  const types = new Map(events.map(({ id, type }) => [id, type]));
  const deliveries = await listDeliveries(merchantId, [...types.keys()]);
  return deliveries.flatMap((delivery) => {
    const eventType = types.get(delivery.eventId);
    return eventType ? [{ ...toDeliveryView(delivery), eventType }] : [];
  });
}
