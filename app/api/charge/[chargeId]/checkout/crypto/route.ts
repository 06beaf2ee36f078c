import { getCryptoCheckout } from "#lib/crypto/get-crypto-checkout";
import { checkoutRoute } from "#lib/http/checkout-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/checkout";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: checkoutRoute(operations.getCryptoCheckout, ({ merchantId, chargeId }) =>
    getCryptoCheckout(merchantId, chargeId),
  ),
});
