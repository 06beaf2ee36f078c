import { databaseNow } from "#db/clock";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { invalidField } from "#lib/domain/errors";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { lockMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { onceInTransaction } from "#lib/platform/claims/once-in-transaction";
import { newId } from "#lib/platform/ids/new-id";
import { assertCallbackTarget } from "#lib/platform/outbound/target";
import { endpointMembers } from "#lib/webhooks/endpoints/endpoint-members";
import { withSecret } from "#lib/webhooks/endpoints/endpoint-view";
import { newSealedSecret } from "#lib/webhooks/signing-secrets";
import type {
  CreateWebhookEndpointBody,
  WebhookEndpointWithSecretView,
} from "#lib/webhooks/webhook-endpoint.contract";
import { insertWebhookEndpoint, listWebhookEndpoints } from "#lib/webhooks/webhook-endpoints.queries";

const MAX_ENDPOINTS = 20;

/**
 * Adds an enabled endpoint, which receives events from now on. Only this answer and a rotation's contain its secret.
 * Throws `invalid_request` at `/url` for a forbidden address, and for a merchant's 21st endpoint.
 */
export async function createWebhookEndpoint(
  merchantId: MerchantId,
  createdBy: UserId,
  body: CreateWebhookEndpointBody,
  { actor, claimId = null }: { actor: Actor; claimId?: string | null },
): Promise<WebhookEndpointWithSecretView> {
  assertCallbackTarget("/url", body.url);
  return onceInTransaction(claimId, async (tx) => {
    const { mode } = await lockMerchantOrThrow(tx, merchantId);
    const others = await listWebhookEndpoints(tx, merchantId);
    if (others.length >= MAX_ENDPOINTS)
      throw invalidField(
        "/url",
        "too_many_endpoints",
        `A merchant has at most ${MAX_ENDPOINTS} endpoints; delete one first.`,
      );
    const added = await insertWebhookEndpoint(tx, merchantId, {
      id: newId("webhookEndpoint"),
      url: body.url,
      types: body.types,
      description: body.description ?? null,
      secret: newSealedSecret("endpoint-secret"),
      createdBy,
    });
    await recordAudit(tx, merchantId, actor, {
      action: "webhook_endpoint.created",
      objectType: "webhook_endpoint",
      objectId: added.id,
      after: endpointMembers(added),
    });
    return withSecret(added, mode, databaseNow());
  });
}
