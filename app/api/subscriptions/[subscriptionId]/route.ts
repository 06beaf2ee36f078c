import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import { subscriptionChangeOf } from "#lib/routes/subscription-change";
import { getSubscription } from "#lib/subscriptions/get-subscription";
import * as operations from "#lib/subscriptions/operations.contract";
import { updateSubscription } from "#lib/subscriptions/update-subscription";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getSubscription, ({ merchantId, params }) =>
    getSubscription(merchantId, params.subscriptionId),
  ),
  PATCH: route(operations.updateSubscription, (input) =>
    updateSubscription(subscriptionChangeOf(input), input.body),
  ),
});
