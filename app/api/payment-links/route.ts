import { actorOf } from "#lib/http/actor-of";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import { createPaymentLink } from "#lib/payment-links/create-payment-link";
import { listPaymentLinks } from "#lib/payment-links/list-payment-links";
import * as operations from "#lib/schemas/operations/payment-links";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.listPaymentLinks, ({ merchantId, query }) => listPaymentLinks(merchantId, query)),
  POST: apiRoute(operations.createPaymentLink, (input) =>
    createPaymentLink(input.merchantId, input.body, actorOf(input)),
  ),
});
