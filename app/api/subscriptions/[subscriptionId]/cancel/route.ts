import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import { subscriptionChangeOf } from "#lib/routes/subscription-change";
import { cancelSubscription } from "#lib/subscriptions/cancel-subscription";
import * as operations from "#lib/subscriptions/operations.contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.cancelSubscription, (input) =>
    cancelSubscription(subscriptionChangeOf(input), input.body),
  ),
});
