import { cancelRaise } from "#lib/features/payouts/decide-raise";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/payouts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.cancelPayoutRaise, (input) => cancelRaise(input.merchantId, actorOf(input))),
});
