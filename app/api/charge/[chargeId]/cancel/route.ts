import { cancelCharge } from "#lib/charges/cancel-charge";
import { actorOf } from "#lib/http/actor-of";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/charges";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: apiRoute(operations.cancelCharge, (input) =>
    cancelCharge(input.merchantId, input.params.chargeId, actorOf(input)),
  ),
});
