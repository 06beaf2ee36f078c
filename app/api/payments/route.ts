import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import { createPixPayment } from "#lib/pix-payments/create-pix-payment";
import { listPixPayments } from "#lib/pix-payments/list-pix-payments";
import * as operations from "#lib/schemas/operations/pix-payments";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.listPixPayments, ({ merchantId, query }) => listPixPayments(merchantId, query)),
  POST: apiRoute(operations.createPixPayment, ({ merchantId, body, claimId }) =>
    createPixPayment(merchantId, body, claimId),
  ),
});
