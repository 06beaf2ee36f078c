import { actorOf } from "#lib/http/actor-of";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import { testWebhookEndpoint as operation } from "#lib/schemas/operations/webhook-endpoints";
import { testWebhookEndpoint } from "#lib/webhooks/test-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: apiRoute(operation, (input) =>
    testWebhookEndpoint(input.merchantId, input.params.endpointId, actorOf(input)),
  ),
});
