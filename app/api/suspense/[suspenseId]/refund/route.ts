import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import { refundSuspense } from "#lib/refunds/refund-suspense";
import * as operations from "#lib/schemas/operations/money";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: apiRoute(operations.refundSuspense, ({ merchantId, params, claimId }) =>
    refundSuspense(merchantId, params.suspenseId, claimId),
  ),
});
