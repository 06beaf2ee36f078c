import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import { listCycles } from "#lib/subscriptions/list-cycles";
import * as operations from "#lib/subscriptions/operations.contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listCycles, ({ merchantId, params, query }) =>
    listCycles(merchantId, params.subscriptionId, query),
  ),
});
