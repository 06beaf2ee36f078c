import { simulatePayment } from "#lib/payments/simulate-payment";
import { simulationForm } from "#lib/routes/checkout-form";
import { checkoutRoute } from "#lib/routes/checkout-route";
import { formOrApi } from "#lib/routes/form-post";
import { sandboxMethods } from "#lib/routes/sandbox-route";
import * as operations from "#lib/schemas/operations/sandbox";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxMethods({
  POST: formOrApi(
    simulationForm(({ merchantId, chargeId }) => simulatePayment(merchantId, chargeId)),
    checkoutRoute(operations.simulateCheckoutPayment, ({ merchantId, chargeId, claimId }) =>
      simulatePayment(merchantId, chargeId, claimId),
    ),
  ),
});
