import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import { getEvent } from "#lib/webhooks/get-event";
import { getEvent as operation } from "#lib/webhooks/operations.contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operation, ({ merchantId, params }) => getEvent(merchantId, params.eventId)),
});
