import { approvePayout } from "#lib/payouts/decide-payout";
import * as operations from "#lib/payouts/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.approvePayout, (input) => {
    const approver = { merchantId: input.merchantId, userId: input.principal.userId };
    return approvePayout(approver, input.params.payoutId, input.body, actorOf(input));
  }),
});
