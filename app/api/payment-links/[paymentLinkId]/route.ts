import { routeMethods } from "#lib/platform/http/route-methods";
import { getPaymentLink } from "#lib/products/payment-link/get-payment-link";
import { updatePaymentLink } from "#lib/products/payment-link/update-payment-link";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/payment-links";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getPaymentLink, ({ merchantId, params }) =>
    getPaymentLink(merchantId, params.paymentLinkId),
  ),
  PATCH: route(operations.updatePaymentLink, (input) =>
    updatePaymentLink(input.merchantId, input.params.paymentLinkId, input.body, actorOf(input)),
  ),
});
