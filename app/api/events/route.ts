import { listEvents } from "#lib/features/webhooks/list-events";
import { routeMethods } from "#lib/platform/http/route-methods";
import { apiRoute } from "#lib/routes/api-route";
import { listEvents as operation } from "#lib/schemas/operations/webhooks";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operation, ({ merchantId, query }) => listEvents(merchantId, query)),
});
