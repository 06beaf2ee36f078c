import { cancelRaise } from "#lib/payouts/decide-raise";
import * as operations from "#lib/payouts/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.cancelPayoutRaise, (input) => cancelRaise(input.merchantId, actorOf(input))),
});
