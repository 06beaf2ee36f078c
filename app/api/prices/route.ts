import { listPrices } from "#lib/features/prices/list-prices";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/money";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listPrices, ({ merchantId }) => listPrices(merchantId)),
});
