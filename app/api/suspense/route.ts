import { listSuspense } from "#lib/charges/list-suspense";
import * as operations from "#lib/ledger/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listSuspense, ({ merchantId, query }) => listSuspense(merchantId, query)),
});
