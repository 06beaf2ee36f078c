import { setPayoutFee } from "#lib/features/payouts/payout-settings";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/payouts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PUT: route(operations.setPayoutFee, (input) =>
    setPayoutFee(input.params.merchantId, input.body, actorOf(input)),
  ),
});
