import * as operations from "#lib/payments/checkout-operations.contract";
import { createCheckoutToken } from "#lib/payments/open/create-checkout-token";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.createCheckoutToken, ({ merchantId, params }) =>
    createCheckoutToken(merchantId, params.chargeId),
  ),
});
