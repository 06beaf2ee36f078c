import { db, transaction } from "#db/client";
import type { EventId, MerchantId, UserId, WebhookEndpointId } from "#lib/domain/ids";
import { getMerchantLabel } from "#lib/merchants/merchants.queries";
import { newId } from "#lib/platform/ids/new-id";
import { listDeliveries } from "#lib/webhooks/deliveries.queries";
import { withSecret } from "#lib/webhooks/endpoints/endpoint-view";
import { newSealedSecret } from "#lib/webhooks/signing-secrets";
import type { WebhookEndpointWithSecretView } from "#lib/webhooks/webhook-endpoint.contract";
import { insertWebhookEndpoint } from "#lib/webhooks/webhook-endpoints.queries";
import { deliverCallback } from "#test/callback-event";

/** Adds an endpoint; addresses of this machine, where test receivers run, are allowed. */
export function newEndpoint(
  owner: { merchantId: MerchantId; userId: UserId },
  url: string,
  types: string[] = ["*"],
): Promise<WebhookEndpointWithSecretView & { id: WebhookEndpointId }> {
  return transaction(async (tx) => {
    const added = await insertWebhookEndpoint(tx, owner.merchantId, {
      id: newId("webhookEndpoint"),
      url,
      types,
      description: null,
      secret: newSealedSecret("endpoint-secret"),
      createdBy: owner.userId,
    });
    const { mode } = await getMerchantLabel(tx, owner.merchantId);
    return { ...withSecret(added, mode, new Date()), id: added.id };
  });
}

/** Makes every waiting try of an event, once; returns the deliveries, newest first. */
export async function deliverWaiting(merchantId: MerchantId, eventId: EventId) {
  const waiting = (await listDeliveries(db(), merchantId, [eventId])).filter(
    ({ status }) => status === "PENDING",
  );
  for (const { id } of waiting) await deliverCallback(id);
  const ids = waiting.map(({ id }) => id);
  return (await listDeliveries(db(), merchantId, [eventId])).filter(({ id }) => ids.includes(id));
}
