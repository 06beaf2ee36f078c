import { findSettlement } from "#lib/features/reconciliation/find-settlement";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import * as ops from "#lib/schemas/operations/connections";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(ops.getSettlement, ({ principal, params, query }) =>
    findSettlement(principal.merchantId, params.connectionId, query),
  ),
});
