import * as operations from "#lib/charges/operations.contract";
import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.cancelCharge, (input) =>
    cancelCharge(input.merchantId, input.params.chargeId, actorOf(input)),
  ),
});
