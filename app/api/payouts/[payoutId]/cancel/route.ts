import { cancelPayout } from "#lib/payouts/decide-payout";
import * as operations from "#lib/payouts/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.cancelPayout, (input) =>
    cancelPayout(input.merchantId, input.params.payoutId, actorOf(input)),
  ),
});
