import { databaseNow } from "#db/clock";
import { lockMerchantOrThrow } from "#db/queries/access/merchants";
import { insertWebhookEndpoint, listWebhookEndpoints } from "#db/queries/events/webhook-endpoints";
import { invalidField } from "#lib/domain/errors";
import type { MerchantId, UserId } from "#lib/domain/ids";
import type { Actor } from "#lib/domain/notices/audit";
import { recordAudit } from "#lib/features/audit/record-audit";
import { endpointMembers } from "#lib/features/webhooks/endpoints/endpoint-members";
import { withSecret } from "#lib/features/webhooks/endpoints/endpoint-view";
import { newSealedSecret } from "#lib/features/webhooks/signing-secrets";
import { onceInTransaction } from "#lib/platform/claims/once-in-transaction";
import { newId } from "#lib/platform/ids/new-id";
import { assertCallbackTarget } from "#lib/platform/outbound/target";
import type {
  CreateWebhookEndpointBody,
  WebhookEndpointWithSecretView,
} from "#lib/schemas/events/webhook-endpoint";

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
