import { createPaymentLink } from "#lib/payment-links/create-payment-link";
import { listPaymentLinks } from "#lib/payment-links/list-payment-links";
import * as operations from "#lib/payment-links/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listPaymentLinks, ({ merchantId, query }) => listPaymentLinks(merchantId, query)),
  POST: route(operations.createPaymentLink, (input) =>
    createPaymentLink(input.merchantId, input.body, actorOf(input), input.claimId),
  ),
});
