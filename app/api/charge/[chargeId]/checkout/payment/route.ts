import { payCheckout } from "#lib/charges/pay-checkout";
import { checkoutForm } from "#lib/http/checkout-form";
import { checkoutRoute } from "#lib/http/checkout-route";
import { formOrApi } from "#lib/http/form-post";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/checkout";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: formOrApi(
    checkoutForm((payer, body) => payCheckout(payer.merchantId, payer.chargeId, body, null, payer.network)),
    checkoutRoute(operations.payCheckout, ({ merchantId, chargeId, network, body, claimId }) =>
      payCheckout(merchantId, chargeId, body, claimId, network),
    ),
  ),
});
