import { cancelPayout } from "#lib/features/payouts/decide-payout";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/payouts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.cancelPayout, (input) =>
    cancelPayout(input.merchantId, input.params.payoutId, actorOf(input)),
  ),
});
