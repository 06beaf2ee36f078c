import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import { getCallbackSecret as operation } from "#lib/webhooks/operations.contract";
import { revealCallbackSecret } from "#lib/webhooks/reveal-callback-secret";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operation, (input) => revealCallbackSecret(input.merchantId, actorOf(input))),
});
