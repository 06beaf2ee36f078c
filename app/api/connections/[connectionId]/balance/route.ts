import * as ops from "#lib/connections/operations.contract";
import { readAccountBalance } from "#lib/payouts/account-balance";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(ops.getAccountBalance, ({ principal, params }) =>
    readAccountBalance(principal.merchantId, params.connectionId),
  ),
});
