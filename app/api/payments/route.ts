import { createPixPayment } from "#lib/features/pix-payments/create-pix-payment";
import { listPixPayments } from "#lib/features/pix-payments/list-pix-payments";
import { routeMethods } from "#lib/platform/http/route-methods";
import { apiRoute } from "#lib/routes/api-route";
import * as operations from "#lib/schemas/operations/pix-payments";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.listPixPayments, ({ merchantId, query }) => listPixPayments(merchantId, query)),
  POST: apiRoute(operations.createPixPayment, ({ merchantId, body, claimId }) =>
    createPixPayment(merchantId, body, claimId),
  ),
});
