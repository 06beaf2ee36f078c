import { createRefund } from "#lib/payments/refunds/create-refund";
import { routeMethods } from "#lib/platform/http/route-methods";
import { refundPixPayment } from "#lib/products/pix-payment/refund-pix-payment";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/pix-payments";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.refundPixPayment, (input) =>
    refundPixPayment(createRefund, input.merchantId, input.params.paymentId, {
      ...input,
      actor: actorOf(input),
    }),
  ),
});
