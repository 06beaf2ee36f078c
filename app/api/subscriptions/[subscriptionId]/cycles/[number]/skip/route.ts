import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import { subscriptionChangeOf } from "#lib/routes/subscription-change";
import { skipCycle } from "#lib/subscriptions/change-cycle";
import * as operations from "#lib/subscriptions/operations.contract";
import { readCycleNumber } from "#lib/subscriptions/read-number";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.skipCycle, (input) =>
    skipCycle({ ...subscriptionChangeOf(input), number: readCycleNumber(input.params.number) }),
  ),
});
