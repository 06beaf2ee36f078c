import { cancelCharge } from "#lib/charges/cancel-charge";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/charges";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: apiRoute(operations.cancelCharge, ({ merchantId, params }) =>
    cancelCharge(merchantId, params.chargeId),
  ),
});
