import { getCustomer } from "#lib/features/customers/get-customer";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/customers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getCustomer, ({ merchantId, params }) => getCustomer(merchantId, params.chargeId)),
});
