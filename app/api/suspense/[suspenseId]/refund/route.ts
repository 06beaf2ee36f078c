import { refundSuspense } from "#lib/payments/refund-suspense";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { apiRoute } from "#lib/routes/api-route";
import * as operations from "#lib/schemas/operations/money";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: apiRoute(operations.refundSuspense, (input) =>
    refundSuspense(input.merchantId, input.params.suspenseId, input.claimId, actorOf(input)),
  ),
});
