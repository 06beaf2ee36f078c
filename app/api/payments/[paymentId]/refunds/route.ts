import * as operations from "#lib/pix-payments/operations.contract";
import { refundPixPayment } from "#lib/pix-payments/refund-pix-payment";
import { routeMethods } from "#lib/platform/http/route-methods";
import { createRefund } from "#lib/refunds/create-refund";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.refundPixPayment, (input) =>
    refundPixPayment(createRefund, input.merchantId, input.params.paymentId, {
      ...input,
      actor: actorOf(input),
    }),
  ),
});
