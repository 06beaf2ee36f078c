import * as operations from "#lib/charges/operations.contract";
import { getAttempt } from "#lib/payments/read/get-attempt";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getAttempt, ({ merchantId, params }) => getAttempt(merchantId, params.attemptId)),
});
