import { replay } from "#lib/features/webhooks/replay";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { apiRoute } from "#lib/routes/api-route";
import { replayEvents as operation } from "#lib/schemas/operations/webhooks";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: apiRoute(operation, (input) => replay(input.merchantId, input.body, actorOf(input), input.claimId)),
});
