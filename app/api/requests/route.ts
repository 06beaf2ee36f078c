import { listRequestPage } from "#lib/features/requests/list-request-page";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/requests";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listRequests, ({ merchantId, query }) => listRequestPage(merchantId, query)),
});
