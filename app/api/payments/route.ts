import { routeMethods } from "#lib/platform/http/route-methods";
import { createPixPayment } from "#lib/products/pix-payment/create-pix-payment";
import { listPixPayments } from "#lib/products/pix-payment/list-pix-payments";
import { apiRoute } from "#lib/routes/api-route";
import * as operations from "#lib/schemas/operations/pix-payments";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.listPixPayments, ({ merchantId, query }) => listPixPayments(merchantId, query)),
  POST: apiRoute(operations.createPixPayment, ({ merchantId, body, claimId }) =>
    createPixPayment(merchantId, body, claimId),
  ),
});
