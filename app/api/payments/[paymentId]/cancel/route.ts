import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { routeMethods } from "#lib/platform/http/route-methods";
import { cancelPixPayment } from "#lib/products/pix-payment/cancel-pix-payment";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/pix-payments";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.cancelPixPayment, (input) =>
    cancelPixPayment(cancelCharge, input.merchantId, input.params.paymentId, actorOf(input)),
  ),
});
