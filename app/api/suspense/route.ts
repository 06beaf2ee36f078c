import { listSuspense } from "#lib/charges/list-suspense";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/money";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.listSuspense, ({ merchantId, query }) => listSuspense(merchantId, query)),
});
