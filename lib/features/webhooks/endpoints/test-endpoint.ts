import { databaseNow } from "#db/clock";
import { insertEvents } from "#db/queries/events/events";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import type { Actor } from "#lib/domain/notices/audit";
import { isOn } from "#lib/domain/time/switched";
import { recordAudit } from "#lib/features/audit/record-audit";
import { lockEndpointOrThrow } from "#lib/features/webhooks/endpoints/get-endpoint";
import { scheduleDeliveries } from "#lib/features/webhooks/record-events";
import { onceInTransaction } from "#lib/platform/claims/once-in-transaction";
import { newId } from "#lib/platform/ids/new-id";
import type { EventData } from "#lib/schemas/events/event-data";

/**
 * Sends a `ping` only to the merchant's endpoint, signed and retried like any event. Returns the first try's id. Throws
 * `not_found`, and `illegal_transition` while the endpoint is disabled.
 */
export async function testWebhookEndpoint(
  merchantId: MerchantId,
  endpointId: string,
  actor: Actor,
  claimId: string | null = null,
): Promise<{ deliveryId: string }> {
  return onceInTransaction(claimId, async (tx) => {
    const { id, url, status } = await lockEndpointOrThrow(tx, merchantId, endpointId);
    if (!isOn(status))
      throw new PonteError("illegal_transition", "The endpoint is disabled; enable it first.");
    const now = databaseNow();
    const eventId = newId("event");
    const deliveryId = newId("delivery");
    const data: EventData<"ping"> = { endpoint: { id } };
    await insertEvents(tx, [{ id: eventId, merchantId, type: "ping", objectId: id, data, createdAt: now }]);
    const only = { id: deliveryId, eventId, eventType: "ping" as const, endpointId: id, target: url };
    await scheduleDeliveries(tx, merchantId, [only], { now });
    await recordAudit(tx, merchantId, actor, {
      action: "webhook_endpoint.tested",
      objectType: "webhook_endpoint",
      objectId: id,
      after: { url, eventId },
    });
    return { deliveryId };
  });
}
