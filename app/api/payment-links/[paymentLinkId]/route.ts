import { getPaymentLink } from "#lib/payment-links/get-payment-link";
import * as operations from "#lib/payment-links/operations.contract";
import { updatePaymentLink } from "#lib/payment-links/update-payment-link";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getPaymentLink, ({ merchantId, params }) =>
    getPaymentLink(merchantId, params.paymentLinkId),
  ),
  PATCH: route(operations.updatePaymentLink, (input) =>
    updatePaymentLink(input.merchantId, input.params.paymentLinkId, input.body, actorOf(input)),
  ),
});
