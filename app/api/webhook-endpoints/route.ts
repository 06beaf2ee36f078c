import { createWebhookEndpoint } from "#lib/features/webhooks/endpoints/create-endpoint";
import { listWebhookEndpoints } from "#lib/features/webhooks/endpoints/list-endpoints";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/webhook-endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listWebhookEndpoints, async ({ merchantId }) => ({
    data: await listWebhookEndpoints(merchantId),
  })),
  POST: route(operations.createWebhookEndpoint, ({ merchantId, body, claimId, ...by }) =>
    createWebhookEndpoint(merchantId, by.principal.userId, body, { actor: actorOf(by), claimId }),
  ),
});
