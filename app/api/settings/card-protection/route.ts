import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import { getCardProtection, setCardProtection } from "#lib/settings/card-protection";
import * as operations from "#lib/settings/operations.contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getCardProtection, ({ merchantId }) => getCardProtection(merchantId)),
  PUT: route(operations.setCardProtection, (input) =>
    setCardProtection(input.merchantId, input.body, actorOf(input)),
  ),
});
