import * as operations from "#lib/payments/checkout-operations.contract";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { routeMethods } from "#lib/platform/http/route-methods";
import { checkoutForm } from "#lib/routes/forms/checkout-form";
import { formOrApi } from "#lib/routes/forms/form-post";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: formOrApi(
    checkoutForm((payer, body) =>
      payCheckout(payer.merchantId, payer.chargeId, { body, claimId: null }, payer),
    ),
    route(operations.payCheckout, (input) => payCheckout(input.merchantId, input.chargeId, input, input)),
  ),
});
