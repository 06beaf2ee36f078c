import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import { listEvents as operation } from "#lib/schemas/operations/webhooks";
import { listEvents } from "#lib/webhooks/list-events";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operation, ({ merchantId, query }) => listEvents(merchantId, query)),
});
