import { transaction } from "#db/client";
import { getMerchantLabel } from "#db/queries/merchants";
import { updateWebhookEndpoint } from "#db/queries/webhook-endpoints";
import { recordAudit } from "#lib/audit/record-audit";
import type { Actor } from "#lib/domain/audit";
import type { MerchantId } from "#lib/domain/ids";
import type { WebhookEndpointWithSecretView } from "#lib/schemas/webhook-endpoint";
import { withSecret } from "#lib/webhooks/endpoint-view";
import { lockEndpointOrThrow } from "#lib/webhooks/get-endpoint";
import { rotatedSecrets } from "#lib/webhooks/signing-secrets";

/**
 * Gives the merchant's endpoint a new secret and shows it, this once. The old one signs too for 24 h; one older still
 * stops at once. Throws `not_found`.
 */
export async function rotateEndpointSecret(
  merchantId: MerchantId,
  endpointId: string,
  actor: Actor,
): Promise<WebhookEndpointWithSecretView> {
  return transaction(async (tx) => {
    const { id, secret } = await lockEndpointOrThrow(tx, merchantId, endpointId);
    const now = new Date();
    const rotated = rotatedSecrets("endpoint-secret", secret, now);
    const endpoint = await updateWebhookEndpoint(tx, merchantId, id, rotated, now);
    await recordAudit(tx, merchantId, actor, {
      action: "webhook_endpoint.secret_rotated",
      objectType: "webhook_endpoint",
      objectId: id,
      after: { previousExpiresAt: rotated.previousSecretExpiresAt },
    });
    const { mode } = await getMerchantLabel(merchantId, tx);
    return withSecret(endpoint, mode, now);
  });
}
