import { getCharge } from "#lib/charges/get-charge";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/charges";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.getCharge, ({ merchantId, params }) => getCharge(merchantId, params.chargeId)),
});
