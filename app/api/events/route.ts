import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import { listEvents } from "#lib/webhooks/list-events";
import { listEvents as operation } from "#lib/webhooks/operations.contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operation, ({ merchantId, query }) => listEvents(merchantId, query)),
});
