import { routeMethods } from "#lib/platform/http/route-methods";
import { listCharges } from "#lib/products/charge/list-charges";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/charges";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listCharges, ({ merchantId, query }) => listCharges(merchantId, query)),
});
