import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import { subscriptionChangeOf } from "#lib/routes/subscription-change";
import * as operations from "#lib/subscriptions/operations.contract";
import { readCycleNumber } from "#lib/subscriptions/read-number";
import { retryCycle } from "#lib/subscriptions/retry-cycle";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.retryCycle, (input) =>
    retryCycle({ ...subscriptionChangeOf(input), number: readCycleNumber(input.params.number) }, input.body),
  ),
});
