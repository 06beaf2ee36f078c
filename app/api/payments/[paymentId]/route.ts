import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import { getPixPayment } from "#lib/pix-payments/get-pix-payment";
import * as operations from "#lib/schemas/operations/pix-payments";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.getPixPayment, ({ merchantId, params }) =>
    getPixPayment(merchantId, params.paymentId),
  ),
});
