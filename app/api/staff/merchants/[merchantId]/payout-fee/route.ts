import * as operations from "#lib/payouts/operations.contract";
import { setPayoutFee } from "#lib/payouts/payout-settings";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PUT: route(operations.setPayoutFee, (input) =>
    setPayoutFee(input.params.merchantId, input.body, actorOf(input)),
  ),
});
