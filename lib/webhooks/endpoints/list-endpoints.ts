import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import type { MerchantId } from "#lib/domain/ids";
import { getMerchantLabel } from "#lib/merchants/merchants.queries";
import { listLastDeliveries } from "#lib/webhooks/deliveries.queries";
import { toDeliveryView } from "#lib/webhooks/delivery-view";
import { toWebhookEndpointView } from "#lib/webhooks/endpoints/endpoint-view";
import type { DeliveryView } from "#lib/webhooks/event.contract";
import { listFailingEndpoints } from "#lib/webhooks/failing-endpoints.queries";
import type { EndpointWithLastDelivery, WebhookEndpointView } from "#lib/webhooks/webhook-endpoint.contract";
import { listWebhookEndpoints as queryEndpoints } from "#lib/webhooks/webhook-endpoints.queries";

/** The merchant's endpoints, newest first, without their secrets. */
export async function listWebhookEndpoints(merchantId: MerchantId): Promise<WebhookEndpointView[]> {
  const [endpoints, { mode }] = await Promise.all([
    queryEndpoints(db(), merchantId),
    getMerchantLabel(db(), merchantId),
  ]);
  return endpoints.map((endpoint) => toWebhookEndpointView(endpoint, mode));
}

/**
 * The merchant's endpoints, each with its newest try (null if none is recent), and whether it fails every
 * try.
 */
export async function listEndpointsWithLastDelivery(
  merchantId: MerchantId,
): Promise<EndpointWithLastDelivery[]> {
  const endpoints = await listWebhookEndpoints(merchantId);
  if (endpoints.length === 0) return [];
  const [deliveries, failing] = await Promise.all([
    listLastDeliveries(db(), merchantId),
    listFailingEndpoints(db(), merchantId, databaseNow()),
  ]);
  const byEndpoint = new Map<string | null, DeliveryView>(
    deliveries.map((delivery) => [delivery.endpointId, toDeliveryView(delivery)]),
  );
  const failingIds = new Set<string>(failing);
  return endpoints.map((one) => ({
    ...one,
    lastDelivery: byEndpoint.get(one.id) ?? null,
    isFailing: failingIds.has(one.id),
  }));
}
