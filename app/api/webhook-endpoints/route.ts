import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as operations from "#lib/webhooks/endpoint-operations.contract";
import { createWebhookEndpoint } from "#lib/webhooks/endpoints/create-endpoint";
import { listWebhookEndpoints } from "#lib/webhooks/endpoints/list-endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listWebhookEndpoints, async ({ merchantId }) => ({
    data: await listWebhookEndpoints(merchantId),
  })),
  POST: route(operations.createWebhookEndpoint, ({ merchantId, body, claimId, ...by }) =>
    createWebhookEndpoint(merchantId, by.principal.userId, body, { actor: actorOf(by), claimId }),
  ),
});
