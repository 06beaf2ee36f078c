import { getCardProtection, setCardProtection } from "#lib/features/settings/card-protection";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/settings";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getCardProtection, ({ merchantId }) => getCardProtection(merchantId)),
  PUT: route(operations.setCardProtection, (input) =>
    setCardProtection(input.merchantId, input.body, actorOf(input)),
  ),
});
