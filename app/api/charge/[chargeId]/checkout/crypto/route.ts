import { getCryptoCheckout } from "#lib/invoices/get-crypto-checkout";
import * as operations from "#lib/payments/checkout-operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getCryptoCheckout, ({ merchantId, chargeId }) =>
    getCryptoCheckout(merchantId, chargeId),
  ),
});
