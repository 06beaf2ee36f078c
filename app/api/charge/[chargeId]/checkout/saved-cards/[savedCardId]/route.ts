import { removeOwnCard } from "#lib/features/saved-cards/remove-own-card";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/checkout";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  DELETE: route(operations.removeOwnCard, ({ merchantId, chargeId, params }) =>
    removeOwnCard(merchantId, chargeId, params.savedCardId),
  ),
});
