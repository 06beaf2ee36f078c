import { payCheckout } from "#lib/charges/pay-checkout";
import { checkoutForm } from "#lib/http/checkout-form";
import { checkoutRoute } from "#lib/http/checkout-route";
import { clientNetwork } from "#lib/http/client-address";
import { formOrApi } from "#lib/http/form-post";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/checkout";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: formOrApi(
    checkoutForm(({ merchantId, chargeId }, body) =>
      payCheckout(merchantId, chargeId, body, null, clientNetwork()),
    ),
    checkoutRoute(operations.payCheckout, ({ merchantId, chargeId, body, claimId }) =>
      payCheckout(merchantId, chargeId, body, claimId, clientNetwork()),
    ),
  ),
});
