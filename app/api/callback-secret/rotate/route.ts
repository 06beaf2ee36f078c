import { rotateCallbackSecret } from "#lib/features/webhooks/callback-secret";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { apiRoute } from "#lib/routes/api-route";
import { rotateCallbackSecret as operation } from "#lib/schemas/operations/webhooks";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: apiRoute(operation, (input) => rotateCallbackSecret(input.merchantId, actorOf(input), input.claimId)),
});
