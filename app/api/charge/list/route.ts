import * as operations from "#lib/charges/operations.contract";
import { listCharges } from "#lib/charges/product/list-charges";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listCharges, ({ merchantId, query }) => listCharges(merchantId, query)),
});
