import { db, type Tx } from "#db/client";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import { getMerchantLabel } from "#lib/merchants/merchants.queries";
import { toWebhookEndpointView } from "#lib/webhooks/endpoints/endpoint-view";
import type { WebhookEndpointView } from "#lib/webhooks/webhook-endpoint.contract";
import {
  findWebhookEndpoint,
  lockWebhookEndpoint,
  type WebhookEndpointRecord,
} from "#lib/webhooks/webhook-endpoints.queries";

/**
 * The merchant's endpoint, without its secret. Throws `not_found` for an unknown id or another merchant's.
 */
export async function getWebhookEndpoint(
  merchantId: MerchantId,
  endpointId: string,
): Promise<WebhookEndpointView> {
  if (!isId("webhookEndpoint", endpointId)) return refuse();
  const [found, { mode }] = await Promise.all([
    findWebhookEndpoint(db(), merchantId, endpointId),
    getMerchantLabel(db(), merchantId),
  ]);
  return toWebhookEndpointView(found ?? refuse(), mode);
}

/** The merchant's endpoint, locked in the caller's transaction. Throws `not_found`. */
export async function lockEndpointOrThrow(
  tx: Tx,
  merchantId: MerchantId,
  endpointId: string,
): Promise<WebhookEndpointRecord> {
  const found =
    isId("webhookEndpoint", endpointId) && (await lockWebhookEndpoint(tx, merchantId, endpointId));
  return found || refuse();
}

function refuse(): never {
  throw new PonteError("not_found", "There is no such endpoint.");
}
