import * as operations from "#lib/ledger/operations.contract";
import { acceptSuspense } from "#lib/payments/settle/accept-suspense";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.acceptSuspense, (input) =>
    acceptSuspense(input.merchantId, input.params.suspenseId, actorOf(input)),
  ),
});
