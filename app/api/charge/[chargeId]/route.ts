import * as operations from "#lib/charges/operations.contract";
import { getCharge } from "#lib/payments/read/get-charge";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getCharge, ({ merchantId, params }) => getCharge(merchantId, params.chargeId)),
});
