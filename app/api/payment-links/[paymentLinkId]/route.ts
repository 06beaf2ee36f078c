import { getPaymentLink } from "#lib/features/payment-links/get-payment-link";
import { updatePaymentLink } from "#lib/features/payment-links/update-payment-link";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { apiRoute } from "#lib/routes/api-route";
import * as operations from "#lib/schemas/operations/payment-links";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.getPaymentLink, ({ merchantId, params }) =>
    getPaymentLink(merchantId, params.paymentLinkId),
  ),
  PATCH: apiRoute(operations.updatePaymentLink, (input) =>
    updatePaymentLink(input.merchantId, input.params.paymentLinkId, input.body, actorOf(input)),
  ),
});
