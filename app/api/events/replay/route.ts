import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import { replayEvents as operation } from "#lib/webhooks/operations.contract";
import { replay } from "#lib/webhooks/replay/replay";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operation, (input) => replay(input.merchantId, input.body, actorOf(input), input.claimId)),
});
