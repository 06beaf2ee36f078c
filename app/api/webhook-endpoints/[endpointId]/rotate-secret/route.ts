import { rotateEndpointSecret } from "#lib/features/webhooks/endpoints/rotate-endpoint-secret";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import { rotateEndpointSecret as operation } from "#lib/schemas/operations/webhook-endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operation, (input) =>
    rotateEndpointSecret(input.merchantId, input.params.endpointId, actorOf(input), input.claimId),
  ),
});
