import { routeMethods } from "#lib/platform/http/route-methods";
import { listRequestPage } from "#lib/requests/list-request-page";
import * as operations from "#lib/requests/operations.contract";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listRequests, ({ merchantId, query }) => listRequestPage(merchantId, query)),
});
