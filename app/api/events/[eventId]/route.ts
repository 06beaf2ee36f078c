import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import { getEvent as operation } from "#lib/schemas/operations/webhooks";
import { getEvent } from "#lib/webhooks/get-event";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operation, ({ merchantId, params }) => getEvent(merchantId, params.eventId)),
});
