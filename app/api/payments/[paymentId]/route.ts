import { routeMethods } from "#lib/platform/http/route-methods";
import { getPixPayment } from "#lib/products/pix-payment/get-pix-payment";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/pix-payments";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getPixPayment, ({ merchantId, params }) =>
    getPixPayment(merchantId, params.paymentId),
  ),
});
