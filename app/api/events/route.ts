import { listEvents } from "#lib/features/webhooks/list-events";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import { listEvents as operation } from "#lib/schemas/operations/webhooks";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operation, ({ merchantId, query }) => listEvents(merchantId, query)),
});
