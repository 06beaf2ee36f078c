import type { Tx } from "#db/client";
import { isOn } from "#lib/domain/time/switched";
import { closePendingDeliveries } from "#lib/webhooks/deliveries.queries";
import type { WebhookEndpointRecord } from "#lib/webhooks/webhook-endpoints.queries";

/** Why a try at an endpoint was given up without a call. */
export type EndpointClosed = "endpoint_disabled" | "endpoint_deleted";

/** Why an endpoint may not be called; null if it is enabled. */
export function reasonNotToCall(
  endpoint: Pick<WebhookEndpointRecord, "status" | "deletedAt">,
): EndpointClosed | null {
  if (endpoint.deletedAt) return "endpoint_deleted";
  return isOn(endpoint.status) ? null : "endpoint_disabled";
}

/** Gives up every waiting try of a closed endpoint. */
export async function giveUpIfClosed(tx: Tx, endpoint: WebhookEndpointRecord, now: Date): Promise<void> {
  const reason = reasonNotToCall(endpoint);
  if (reason) await closePendingDeliveries(tx, endpoint.merchantId, endpoint.id, { reason, now });
}
