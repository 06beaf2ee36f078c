import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import { testWebhookEndpoint as operation } from "#lib/webhooks/endpoint-operations.contract";
import { testWebhookEndpoint } from "#lib/webhooks/endpoints/test-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operation, (input) =>
    testWebhookEndpoint(input.merchantId, input.params.endpointId, actorOf(input), input.claimId),
  ),
});
