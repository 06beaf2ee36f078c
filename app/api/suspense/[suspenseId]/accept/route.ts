import { acceptSuspense } from "#lib/charges/accept-suspense";
import { actorOf } from "#lib/http/actor-of";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/money";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: apiRoute(operations.acceptSuspense, (input) =>
    acceptSuspense(input.merchantId, input.params.suspenseId, actorOf(input)),
  ),
});
