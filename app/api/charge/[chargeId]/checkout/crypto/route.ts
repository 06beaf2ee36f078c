import { routeMethods } from "#lib/platform/http/route-methods";
import { getCryptoCheckout } from "#lib/products/crypto-invoice/get-crypto-checkout";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/checkout";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getCryptoCheckout, ({ merchantId, chargeId }) =>
    getCryptoCheckout(merchantId, chargeId),
  ),
});
