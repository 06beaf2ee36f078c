import { actorOf } from "#lib/http/actor-of";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import { redeliverEvent as operation } from "#lib/schemas/operations/webhooks";
import { redeliverEvent } from "#lib/webhooks/redeliver";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: apiRoute(operation, (input) =>
    redeliverEvent(input.merchantId, input.params.eventId, actorOf(input)),
  ),
});
