import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import { rotateEndpointSecret as operation } from "#lib/webhooks/endpoint-operations.contract";
import { rotateEndpointSecret } from "#lib/webhooks/endpoints/rotate-endpoint-secret";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operation, (input) =>
    rotateEndpointSecret(input.merchantId, input.params.endpointId, actorOf(input), input.claimId),
  ),
});
