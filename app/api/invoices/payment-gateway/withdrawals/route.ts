import { requestWithdrawal } from "#lib/crypto/request-withdrawal";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/invoices";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: apiRoute(operations.requestWithdrawal, ({ merchantId, principal, body, claimId }) =>
    requestWithdrawal({ merchantId, userId: principal.userId }, body, claimId),
  ),
});
