import { refundSuspense } from "#lib/payments/refunds/refund-suspense";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/money";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.refundSuspense, (input) =>
    refundSuspense(input.merchantId, input.params.suspenseId, input.claimId, actorOf(input)),
  ),
});
