import { cancelRaise } from "#lib/features/payouts/decide-raise";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { apiRoute } from "#lib/routes/api-route";
import * as operations from "#lib/schemas/operations/payouts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: apiRoute(operations.cancelPayoutRaise, (input) => cancelRaise(input.merchantId, actorOf(input))),
});
