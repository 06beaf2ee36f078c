import { routeMethods } from "#lib/platform/http/route-methods";
import { getPixPayment } from "#lib/products/pix-payment/get-pix-payment";
import { apiRoute } from "#lib/routes/api-route";
import * as operations from "#lib/schemas/operations/pix-payments";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.getPixPayment, ({ merchantId, params }) =>
    getPixPayment(merchantId, params.paymentId),
  ),
});
