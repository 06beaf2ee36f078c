import { approveRaise } from "#lib/payouts/decide-raise";
import * as operations from "#lib/payouts/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.approvePayoutRaise, (input) => {
    const approver = { merchantId: input.merchantId, userId: input.principal.userId };
    return approveRaise(approver, input.body, actorOf(input));
  }),
});
