import { actorOf } from "#lib/http/actor-of";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import { rotateCallbackSecret as operation } from "#lib/schemas/operations/webhooks";
import { rotateCallbackSecret } from "#lib/webhooks/callback-secret";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: apiRoute(operation, (input) => rotateCallbackSecret(input.merchantId, actorOf(input))),
});
