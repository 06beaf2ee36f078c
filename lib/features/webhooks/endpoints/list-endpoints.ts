import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { getMerchantLabel } from "#db/queries/access/merchants";
import { listFailingEndpoints } from "#db/queries/activity/failing-endpoints";
import { listLastDeliveries } from "#db/queries/events/deliveries";
import { listWebhookEndpoints as queryEndpoints } from "#db/queries/events/webhook-endpoints";
import type { MerchantId } from "#lib/domain/ids";
import { toDeliveryView } from "#lib/features/webhooks/delivery-view";
import { toWebhookEndpointView } from "#lib/features/webhooks/endpoints/endpoint-view";
import type { DeliveryView } from "#lib/schemas/events/event";
import type { EndpointWithLastDelivery, WebhookEndpointView } from "#lib/schemas/events/webhook-endpoint";

/** The merchant's endpoints, newest first, without their secrets. */
export async function listWebhookEndpoints(merchantId: MerchantId): Promise<WebhookEndpointView[]> {
  const [endpoints, { mode }] = await Promise.all([
    queryEndpoints(db(), merchantId),
    getMerchantLabel(db(), merchantId),
  ]);
  return endpoints.map((endpoint) => toWebhookEndpointView(endpoint, mode));
}

/** The same, each with its newest try, null without a recent one, and whether it fails every try. */
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
