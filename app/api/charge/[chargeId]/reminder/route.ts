import * as operations from "#lib/charges/operations.contract";
import { remindPayer } from "#lib/payments/remind/remind-payer";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.remindPayer, (input) =>
    remindPayer(input.merchantId, input.params.chargeId, actorOf(input)),
  ),
});
