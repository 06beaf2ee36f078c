import * as ops from "#lib/connections/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { findSettlement } from "#lib/reconciliation/find-settlement";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(ops.getSettlement, ({ principal, params, query }) =>
    findSettlement(principal.merchantId, params.connectionId, query),
  ),
});
