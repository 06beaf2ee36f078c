import { payCheckout } from "#lib/charges/pay-checkout";
import { checkoutRoute } from "#lib/http/checkout-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/checkout";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: checkoutRoute(operations.payCheckout, ({ merchantId, chargeId, body, claimId }) =>
    payCheckout(merchantId, chargeId, body, claimId),
  ),
});
