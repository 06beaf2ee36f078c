import { databaseNow } from "#db/clock";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import type { MerchantId } from "#lib/domain/ids";
import { getMerchantLabel } from "#lib/merchants/merchants.queries";
import { onceInTransaction } from "#lib/platform/claims/once-in-transaction";
import { withSecret } from "#lib/webhooks/endpoints/endpoint-view";
import { lockEndpointOrThrow } from "#lib/webhooks/endpoints/get-endpoint";
import { rotatedSecrets } from "#lib/webhooks/signing-secrets";
import type { WebhookEndpointWithSecretView } from "#lib/webhooks/webhook-endpoint.contract";
import { updateWebhookEndpoint } from "#lib/webhooks/webhook-endpoints.queries";

/**
 * Replaces the secret of the merchant's endpoint; only this answer contains the new one. The old one also signs for 24
 * h; older ones stop at once. Throws `not_found`.
 */
export async function rotateEndpointSecret(
  merchantId: MerchantId,
  endpointId: string,
  actor: Actor,
  claimId: string | null = null,
): Promise<WebhookEndpointWithSecretView> {
  return onceInTransaction(claimId, async (tx) => {
    const { id, secret } = await lockEndpointOrThrow(tx, merchantId, endpointId);
    const now = databaseNow();
    const rotated = rotatedSecrets("endpoint-secret", secret, now);
    const endpoint = await updateWebhookEndpoint(tx, merchantId, id, { changes: rotated, now });
    await recordAudit(tx, merchantId, actor, {
      action: "webhook_endpoint.secret_rotated",
      objectType: "webhook_endpoint",
      objectId: id,
      after: { previousExpiresAt: rotated.previousSecretExpiresAt },
    });
    const { mode } = await getMerchantLabel(tx, merchantId);
    return withSecret(endpoint, mode, now);
  });
}
