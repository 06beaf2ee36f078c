import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import { refundPixPayment } from "#lib/pix-payments/refund-pix-payment";
import * as operations from "#lib/schemas/operations/pix-payments";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: apiRoute(operations.refundPixPayment, ({ merchantId, params, body, claimId }) =>
    refundPixPayment(merchantId, params.paymentId, body, claimId),
  ),
});
