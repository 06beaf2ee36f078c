import { getAttempt } from "#lib/payments/get-attempt";
import { routeMethods } from "#lib/platform/http/route-methods";
import { apiRoute } from "#lib/routes/api-route";
import * as operations from "#lib/schemas/operations/charges";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.getAttempt, ({ merchantId, params }) => getAttempt(merchantId, params.attemptId)),
});
