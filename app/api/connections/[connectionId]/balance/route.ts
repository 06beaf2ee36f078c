import { readAccountBalance } from "#lib/features/payouts/account-balance";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import * as ops from "#lib/schemas/operations/connections";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(ops.getAccountBalance, ({ principal, params }) =>
    readAccountBalance(principal.merchantId, params.connectionId),
  ),
});
