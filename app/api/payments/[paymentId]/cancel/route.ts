import { actorOf } from "#lib/http/actor-of";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import { cancelPixPayment } from "#lib/pix-payments/cancel-pix-payment";
import * as operations from "#lib/schemas/operations/pix-payments";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: apiRoute(operations.cancelPixPayment, (input) =>
    cancelPixPayment(input.merchantId, input.params.paymentId, actorOf(input)),
  ),
});
