import * as operations from "#lib/payments/checkout-operations.contract";
import { getCheckout } from "#lib/payments/read/get-checkout";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getCheckout, ({ merchantId, chargeId, locale }) =>
    getCheckout(merchantId, chargeId, locale),
  ),
});
