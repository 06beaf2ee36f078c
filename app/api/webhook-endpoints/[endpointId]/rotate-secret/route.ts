import { actorOf } from "#lib/http/actor-of";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import { rotateEndpointSecret as operation } from "#lib/schemas/operations/webhook-endpoints";
import { rotateEndpointSecret } from "#lib/webhooks/rotate-endpoint-secret";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: apiRoute(operation, (input) =>
    rotateEndpointSecret(input.merchantId, input.params.endpointId, actorOf(input)),
  ),
});
