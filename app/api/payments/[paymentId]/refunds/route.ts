import { actorOf } from "#lib/http/actor-of";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import { refundPixPayment } from "#lib/pix-payments/refund-pix-payment";
import * as operations from "#lib/schemas/operations/pix-payments";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: apiRoute(operations.refundPixPayment, (input) =>
    refundPixPayment(input.merchantId, input.params.paymentId, input.body, input.claimId, actorOf(input)),
  ),
});
