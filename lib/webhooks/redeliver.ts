import { transaction } from "#db/client";
import { bringDeliveryForward, listDeliveries } from "#db/queries/deliveries";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { enqueue } from "#lib/jobs/queue";
import { getEventOrThrow } from "#lib/webhooks/get-event";
import { scheduleDelivery } from "#lib/webhooks/record-events";

/**
 * Sends an event's callback again, delivered before or not, to where it last went. A try that still waits for its time
 * is made now instead of starting a second series of tries. Returns that try's id. Throws `not_found`, also for an event
 * that nobody was to be told of.
 */
export async function redeliverEvent(
  merchantId: MerchantId,
  eventId: string,
): Promise<{ deliveryId: string }> {
  const event = await getEventOrThrow(merchantId, eventId);
  const [last] = await listDeliveries(merchantId, [event.id]);
  if (!last)
    throw new PonteError(
      "not_found",
      "This event was never sent anywhere, so there is nowhere to send it again.",
    );
  const now = new Date();
  return transaction(async (tx) => {
    if (await bringDeliveryForward(tx, merchantId, last.id, now)) {
      await enqueue(tx, "deliver-callback", { deliveryId: last.id }, { group: merchantId });
      return { deliveryId: last.id };
    }
    const { target } = last;
    return { deliveryId: await scheduleDelivery(tx, merchantId, { eventId: event.id, target }, now) };
  });
}
