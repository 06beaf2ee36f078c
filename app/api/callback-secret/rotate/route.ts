import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import { rotateCallbackSecret } from "#lib/webhooks/callback-secret";
import { rotateCallbackSecret as operation } from "#lib/webhooks/operations.contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operation, (input) => rotateCallbackSecret(input.merchantId, actorOf(input), input.claimId)),
});
