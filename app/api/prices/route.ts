import * as operations from "#lib/ledger/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { listPrices } from "#lib/prices/list-prices";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listPrices, ({ merchantId }) => listPrices(merchantId)),
});
