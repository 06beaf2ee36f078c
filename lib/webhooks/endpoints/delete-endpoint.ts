import { transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import type { MerchantId } from "#lib/domain/ids";
import { giveUpIfClosed } from "#lib/webhooks/endpoints/endpoint-closing";
import { endpointMembers } from "#lib/webhooks/endpoints/endpoint-members";
import { lockEndpointOrThrow } from "#lib/webhooks/endpoints/get-endpoint";
import { updateWebhookEndpoint } from "#lib/webhooks/webhook-endpoints.queries";

/**
 * Deletes the merchant's endpoint: waiting tries are given up, made tries stay on record. Throws `not_found`, even for
 * a deleted endpoint.
 */
export async function deleteEndpoint(
  merchantId: MerchantId,
  endpointId: string,
  actor: Actor,
): Promise<null> {
  return transaction(async (tx) => {
    const endpoint = await lockEndpointOrThrow(tx, merchantId, endpointId);
    const now = databaseNow();
    const deleted = { status: "DISABLED", deletedAt: now } as const;
    await giveUpIfClosed(
      tx,
      await updateWebhookEndpoint(tx, merchantId, endpoint.id, { changes: deleted, now }),
      now,
    );
    await recordAudit(tx, merchantId, actor, {
      action: "webhook_endpoint.deleted",
      objectType: "webhook_endpoint",
      objectId: endpoint.id,
      before: endpointMembers(endpoint),
    });
    return null;
  });
}
