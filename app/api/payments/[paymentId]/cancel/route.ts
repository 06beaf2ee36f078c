import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { cancelPixPayment } from "#lib/pix-payments/cancel-pix-payment";
import * as operations from "#lib/pix-payments/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.cancelPixPayment, (input) =>
    cancelPixPayment(cancelCharge, input.merchantId, input.params.paymentId, actorOf(input)),
  ),
});
