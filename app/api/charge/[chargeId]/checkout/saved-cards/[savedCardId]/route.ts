import * as operations from "#lib/payments/checkout-operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import { removeOwnCard } from "#lib/saved-cards/remove-own-card";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  DELETE: route(operations.removeOwnCard, ({ merchantId, chargeId, params }) =>
    removeOwnCard(merchantId, chargeId, params.savedCardId),
  ),
});
