import { transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { getMerchantLabel } from "#db/queries/access/merchants";
import { updateWebhookEndpoint as storeEndpoint } from "#db/queries/events/webhook-endpoints";
import type { MerchantId } from "#lib/domain/ids";
import type { Actor } from "#lib/domain/notices/audit";
import { changedMembers } from "#lib/features/audit/changed-members";
import { recordAudit } from "#lib/features/audit/record-audit";
import { giveUpIfClosed } from "#lib/features/webhooks/endpoints/endpoint-closing";
import { endpointMembers } from "#lib/features/webhooks/endpoints/endpoint-members";
import { toWebhookEndpointView } from "#lib/features/webhooks/endpoints/endpoint-view";
import { lockEndpointOrThrow } from "#lib/features/webhooks/endpoints/get-endpoint";
import { assertCallbackTarget } from "#lib/platform/outbound/target";
import type { UpdateWebhookEndpointBody, WebhookEndpointView } from "#lib/schemas/events/webhook-endpoint";

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
