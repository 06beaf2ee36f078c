import { getBalance } from "#lib/features/ledger/get-balance";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/money";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getBalance, ({ merchantId }) => getBalance(merchantId)),
});
