import { requestWithdrawal } from "#lib/crypto/request-withdrawal";
import { actorOf } from "#lib/http/actor-of";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/invoices";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: apiRoute(operations.requestWithdrawal, ({ merchantId, principal, body, claimId, ...input }) =>
    requestWithdrawal(
      { merchantId, userId: principal.userId },
      body,
      claimId,
      actorOf({ ...input, principal }),
    ),
  ),
});
