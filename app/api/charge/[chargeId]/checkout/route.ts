import { getCheckout } from "#lib/payments/get-checkout";
import { routeMethods } from "#lib/platform/http/route-methods";
import { checkoutRoute } from "#lib/routes/checkout-route";
import * as operations from "#lib/schemas/operations/checkout";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: checkoutRoute(operations.getCheckout, ({ merchantId, chargeId }) => getCheckout(merchantId, chargeId)),
});
