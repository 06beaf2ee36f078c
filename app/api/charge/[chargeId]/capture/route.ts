import * as operations from "#lib/charges/operations.contract";
import { captureCharge } from "#lib/payments/captures/capture-charge";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.captureCharge, (input) =>
    captureCharge(input.merchantId, input.params.chargeId, input.body, actorOf(input)),
  ),
});
