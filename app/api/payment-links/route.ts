import { routeMethods } from "#lib/platform/http/route-methods";
import { createPaymentLink } from "#lib/products/payment-link/create-payment-link";
import { listPaymentLinks } from "#lib/products/payment-link/list-payment-links";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/payment-links";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listPaymentLinks, ({ merchantId, query }) => listPaymentLinks(merchantId, query)),
  POST: route(operations.createPaymentLink, (input) =>
    createPaymentLink(input.merchantId, input.body, actorOf(input), input.claimId),
  ),
});
