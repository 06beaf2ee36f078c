import { listSuspense } from "#lib/features/charges/list-suspense";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/money";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listSuspense, ({ merchantId, query }) => listSuspense(merchantId, query)),
});
