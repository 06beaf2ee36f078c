import { getEvent } from "#lib/features/webhooks/get-event";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import { getEvent as operation } from "#lib/schemas/operations/webhooks";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operation, ({ merchantId, params }) => getEvent(merchantId, params.eventId)),
});
