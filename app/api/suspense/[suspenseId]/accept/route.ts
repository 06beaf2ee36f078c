import { acceptSuspense } from "#lib/charges/accept-suspense";
import * as operations from "#lib/ledger/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.acceptSuspense, (input) =>
    acceptSuspense(input.merchantId, input.params.suspenseId, actorOf(input)),
  ),
});
