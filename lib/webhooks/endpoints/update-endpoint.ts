import { transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { Actor } from "#lib/audit/audit.rules";
import { changedMembers } from "#lib/audit/changed-members";
import { recordAudit } from "#lib/audit/record-audit";
import type { MerchantId } from "#lib/domain/ids";
import { getMerchantLabel } from "#lib/merchants/merchants.queries";
import { assertCallbackTarget } from "#lib/platform/outbound/target";
import { giveUpIfClosed } from "#lib/webhooks/endpoints/endpoint-closing";
import { endpointMembers } from "#lib/webhooks/endpoints/endpoint-members";
import { toWebhookEndpointView } from "#lib/webhooks/endpoints/endpoint-view";
import { lockEndpointOrThrow } from "#lib/webhooks/endpoints/get-endpoint";
import type { UpdateWebhookEndpointBody, WebhookEndpointView } from "#lib/webhooks/webhook-endpoint.contract";
import { updateWebhookEndpoint as storeEndpoint } from "#lib/webhooks/webhook-endpoints.queries";

/**
 * Changes the given members of the merchant's endpoint. Waiting tries use the new address; disabling gives them up for
 * good. Throws `not_found`, and `invalid_request` at `/url`.
 */
export async function updateWebhookEndpoint(
  merchantId: MerchantId,
  endpointId: string,
  body: UpdateWebhookEndpointBody,
  actor: Actor,
): Promise<WebhookEndpointView> {
  if (body.url !== undefined) assertCallbackTarget("/url", body.url);
  return transaction(async (tx) => {
    const endpoint = await lockEndpointOrThrow(tx, merchantId, endpointId);
    const now = databaseNow();
    const changes = { ...body, ...(body.status ? { disabledReason: null } : {}) };
    const changed = await storeEndpoint(tx, merchantId, endpoint.id, { changes, now });
    await giveUpIfClosed(tx, changed, now);
    const members = changedMembers(endpointMembers(endpoint), endpointMembers(changed));
    const object = { objectType: "webhook_endpoint", objectId: endpoint.id };
    if (members) {
      await recordAudit(tx, merchantId, actor, { action: "webhook_endpoint.updated", ...object, ...members });
    }
    const { mode } = await getMerchantLabel(tx, merchantId);
    return toWebhookEndpointView(changed, mode);
  });
}
