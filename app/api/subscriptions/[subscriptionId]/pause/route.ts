import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import { subscriptionChangeOf } from "#lib/routes/subscription-change";
import * as operations from "#lib/subscriptions/operations.contract";
import { pauseSubscription } from "#lib/subscriptions/pause-subscription";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.pauseSubscription, (input) =>
    pauseSubscription(subscriptionChangeOf(input), input.body),
  ),
});
