import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import { redeliverEvent as operation } from "#lib/webhooks/operations.contract";
import { redeliverEvent } from "#lib/webhooks/redeliver";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operation, (input) =>
    redeliverEvent(input.merchantId, input.params.eventId, actorOf(input), input.claimId),
  ),
});
