import { getPixPayment } from "#lib/features/pix-payments/get-pix-payment";
import { routeMethods } from "#lib/platform/http/route-methods";
import { apiRoute } from "#lib/routes/api-route";
import * as operations from "#lib/schemas/operations/pix-payments";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.getPixPayment, ({ merchantId, params }) =>
    getPixPayment(merchantId, params.paymentId),
  ),
});
