import { actorOf } from "#lib/http/actor-of";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import { getPaymentLink } from "#lib/payment-links/get-payment-link";
import { updatePaymentLink } from "#lib/payment-links/update-payment-link";
import * as operations from "#lib/schemas/operations/payment-links";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.getPaymentLink, ({ merchantId, params }) =>
    getPaymentLink(merchantId, params.paymentLinkId),
  ),
  PATCH: apiRoute(operations.updatePaymentLink, (input) =>
    updatePaymentLink(input.merchantId, input.params.paymentLinkId, input.body, actorOf(input)),
  ),
});
