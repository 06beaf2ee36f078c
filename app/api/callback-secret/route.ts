import { revealCallbackSecret } from "#lib/features/webhooks/reveal-callback-secret";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import { getCallbackSecret as operation } from "#lib/schemas/operations/webhooks";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operation, (input) => revealCallbackSecret(input.merchantId, actorOf(input))),
});
