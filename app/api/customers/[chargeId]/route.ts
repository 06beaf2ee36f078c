import { getCustomer } from "#lib/features/customers/get-customer";
import { routeMethods } from "#lib/platform/http/route-methods";
import { apiRoute } from "#lib/routes/api-route";
import * as operations from "#lib/schemas/operations/customers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.getCustomer, ({ merchantId, params }) => getCustomer(merchantId, params.chargeId)),
});
