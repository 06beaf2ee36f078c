import { actorOf } from "#lib/http/actor-of";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import { refundSuspense } from "#lib/refunds/refund-suspense";
import * as operations from "#lib/schemas/operations/money";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: apiRoute(operations.refundSuspense, (input) =>
    refundSuspense(input.merchantId, input.params.suspenseId, input.claimId, actorOf(input)),
  ),
});
