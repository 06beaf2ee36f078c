import { approvePayout } from "#lib/features/payouts/decide-payout";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/payouts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.approvePayout, (input) => {
    const approver = { merchantId: input.merchantId, userId: input.principal.userId };
    return approvePayout(approver, input.params.payoutId, input.body, actorOf(input));
  }),
});
