import * as operations from "#lib/payouts/operations.contract";
import { getPayoutSettings, setPayoutSettings } from "#lib/payouts/payout-settings";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getPayoutSettings, ({ merchantId }) => getPayoutSettings(merchantId)),
  PATCH: route(operations.setPayoutSettings, (input) =>
    setPayoutSettings(input.merchantId, input.body, actorOf(input)),
  ),
});
