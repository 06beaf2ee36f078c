import { simulatePayment } from "#lib/payments/read/simulate-payment";
import * as operations from "#lib/payments/sandbox-operations.contract";
import { simulationForm } from "#lib/routes/forms/checkout-form";
import { formOrApi } from "#lib/routes/forms/form-post";
import { route } from "#lib/routes/route";
import { sandboxMethods } from "#lib/routes/sandbox-methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxMethods({
  POST: formOrApi(
    simulationForm(({ merchantId, chargeId }, payer) => simulatePayment(merchantId, chargeId, { payer })),
    route(operations.simulateCheckoutPayment, ({ merchantId, chargeId, claimId }) =>
      simulatePayment(merchantId, chargeId, { claimId }),
    ),
  ),
});
