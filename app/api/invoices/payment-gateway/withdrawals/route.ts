import { requestWithdrawal } from "#lib/crypto/request-withdrawal";
import { actorOf } from "#lib/http/actor-of";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/invoices";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: apiRoute(operations.requestWithdrawal, (input) => {
    const requester = { merchantId: input.merchantId, userId: input.principal.userId };
    return requestWithdrawal(requester, input.body, input.claimId, actorOf(input));
  }),
});
