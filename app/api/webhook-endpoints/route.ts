import { actorOf } from "#lib/http/actor-of";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/webhook-endpoints";
import { createWebhookEndpoint } from "#lib/webhooks/create-endpoint";
import { listWebhookEndpoints } from "#lib/webhooks/list-endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.listWebhookEndpoints, async ({ merchantId }) => ({
    data: await listWebhookEndpoints(merchantId),
  })),
  POST: apiRoute(operations.createWebhookEndpoint, (input) =>
    createWebhookEndpoint(input.merchantId, input.principal.userId, input.body, actorOf(input)),
  ),
});
