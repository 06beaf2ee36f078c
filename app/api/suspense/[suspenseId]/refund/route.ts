import * as operations from "#lib/ledger/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { refundSuspense } from "#lib/refunds/refund-suspense";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.refundSuspense, (input) =>
    refundSuspense(input.merchantId, input.params.suspenseId, input.claimId, actorOf(input)),
  ),
});
