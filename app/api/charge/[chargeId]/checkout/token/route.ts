import { createCheckoutToken } from "#lib/charges/create-checkout-token";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/checkout";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: apiRoute(operations.createCheckoutToken, ({ merchantId, params }) =>
    createCheckoutToken(merchantId, params.chargeId),
  ),
});
