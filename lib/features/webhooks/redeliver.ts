import { db, transaction } from "#db/client";
import { listDeliveries } from "#db/queries/deliveries";
import type { Actor } from "#lib/domain/audit";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { recordAudit } from "#lib/features/audit/record-audit";
import { getEventOrThrow } from "#lib/features/webhooks/get-event";
import { sendAgain } from "#lib/features/webhooks/send-again";

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
  if ((await listDeliveries(db(), merchantId, [event.id])).length === 0)
    throw new PonteError(
      "not_found",
      "This event was never sent anywhere, so there is nowhere to send it again.",
    );
  return transaction(async (tx) => {
    const ids = (await sendAgain(tx, merchantId, [event], new Date())).get(event.id) ?? [];
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
