import { databaseNow } from "#db/clock";
import { getMerchantLabel } from "#db/queries/access/merchants";
import { updateWebhookEndpoint } from "#db/queries/events/webhook-endpoints";
import type { MerchantId } from "#lib/domain/ids";
import type { Actor } from "#lib/domain/notices/audit";
import { recordAudit } from "#lib/features/audit/record-audit";
import { withSecret } from "#lib/features/webhooks/endpoints/endpoint-view";
import { lockEndpointOrThrow } from "#lib/features/webhooks/endpoints/get-endpoint";
import { rotatedSecrets } from "#lib/features/webhooks/signing-secrets";
import { onceInTransaction } from "#lib/platform/claims/once-in-transaction";
import type { WebhookEndpointWithSecretView } from "#lib/schemas/events/webhook-endpoint";

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
