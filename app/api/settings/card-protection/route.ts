import { actorOf } from "#lib/http/actor-of";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/settings";
import { getCardProtection, setCardProtection } from "#lib/settings/card-protection";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.getCardProtection, ({ merchantId }) => getCardProtection(merchantId)),
  PUT: apiRoute(operations.setCardProtection, (input) =>
    setCardProtection(input.merchantId, input.body, actorOf(input)),
  ),
});
