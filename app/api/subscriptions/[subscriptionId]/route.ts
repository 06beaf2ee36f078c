import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import { getSubscription } from "#lib/subscriptions/get-subscription";
import * as operations from "#lib/subscriptions/operations.contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getSubscription, ({ merchantId, params }) =>
    getSubscription(merchantId, params.subscriptionId),
  ),
});
