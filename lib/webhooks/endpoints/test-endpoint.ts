import { databaseNow } from "#db/clock";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { isOn } from "#lib/domain/time/switched";
import { onceInTransaction } from "#lib/platform/claims/once-in-transaction";
import { newId } from "#lib/platform/ids/new-id";
import { lockEndpointOrThrow } from "#lib/webhooks/endpoints/get-endpoint";
import type { EventData } from "#lib/webhooks/event-data.contract";
import { insertEvents } from "#lib/webhooks/events.queries";
import { scheduleDeliveries } from "#lib/webhooks/record-events";

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
