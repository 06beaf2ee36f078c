import * as operations from "#lib/invoices/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import { requestWithdrawal } from "#lib/withdrawals/request-withdrawal";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.requestWithdrawal, (input) => {
    const requester = { merchantId: input.merchantId, userId: input.principal.userId };
    return requestWithdrawal(requester, input.body, input.claimId, actorOf(input));
  }),
});
