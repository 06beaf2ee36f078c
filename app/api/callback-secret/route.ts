import { actorOf } from "#lib/http/actor-of";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import { getCallbackSecret as operation } from "#lib/schemas/operations/webhooks";
import { revealCallbackSecret } from "#lib/webhooks/reveal-callback-secret";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operation, (input) => revealCallbackSecret(input.merchantId, actorOf(input))),
});
