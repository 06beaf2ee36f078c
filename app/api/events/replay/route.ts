import { actorOf } from "#lib/http/actor-of";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import { replayEvents as operation } from "#lib/schemas/operations/webhooks";
import { replay } from "#lib/webhooks/replay";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: apiRoute(operation, (input) => replay(input.merchantId, input.body, actorOf(input))),
});
