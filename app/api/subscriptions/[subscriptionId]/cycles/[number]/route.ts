import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import { subscriptionChangeOf } from "#lib/routes/subscription-change";
import { setCycleAmount } from "#lib/subscriptions/change-cycle";
import * as operations from "#lib/subscriptions/operations.contract";
import { readCycleNumber } from "#lib/subscriptions/read-number";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.setCycleAmount, (input) => {
    const number = readCycleNumber(input.params.number);
    return setCycleAmount({ ...subscriptionChangeOf(input), number }, input.body);
  }),
});
