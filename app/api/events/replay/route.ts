import { replay } from "#lib/features/webhooks/replay/replay";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import { replayEvents as operation } from "#lib/schemas/operations/webhooks";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operation, (input) => replay(input.merchantId, input.body, actorOf(input), input.claimId)),
});
