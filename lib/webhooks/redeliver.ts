import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { onceInTransaction } from "#lib/platform/claims/once-in-transaction";
import { listDeliveries } from "#lib/webhooks/deliveries.queries";
import { getEventOrThrow } from "#lib/webhooks/get-event";
import { sendAgain } from "#lib/webhooks/send-again";

/**
 * Sends an event again, delivered or not, to its callback address and to the endpoints that are still enabled; a waiting try is
 * made now. Returns one try's id, preferably the callback's. Throws `not_found`, even if the event has no receiver, and
 * `illegal_transition` if all receivers are disabled or deleted.
 */
export async function redeliverEvent(
  merchantId: MerchantId,
  eventId: string,
  actor: Actor,
  claimId: string | null = null,
): Promise<{ deliveryId: string }> {
  const event = await getEventOrThrow(merchantId, eventId);
  if ((await listDeliveries(db(), merchantId, [event.id])).length === 0)
    throw new PonteError(
      "not_found",
      "This event was never sent anywhere, so there is nowhere to send it again.",
    );
  return onceInTransaction(claimId, async (tx) => {
    const ids = (await sendAgain(tx, merchantId, [event], { now: databaseNow() })).get(event.id) ?? [];
    const [deliveryId] = ids;
    if (!deliveryId)
      throw new PonteError(
        "illegal_transition",
        "Every endpoint to which this event was sent is disabled or deleted.",
      );
    await recordAudit(tx, merchantId, actor, {
      action: "events.replayed",
      objectType: "event",
      objectId: event.id,
      after: { type: event.type, about: event.objectId, places: ids.length },
    });
    return { deliveryId };
  });
}
