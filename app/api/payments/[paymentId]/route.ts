import { getPixPayment } from "#lib/pix-payments/get-pix-payment";
import * as operations from "#lib/pix-payments/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getPixPayment, ({ merchantId, params }) =>
    getPixPayment(merchantId, params.paymentId),
  ),
});
