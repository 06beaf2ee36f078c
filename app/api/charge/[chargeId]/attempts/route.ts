import * as operations from "#lib/charges/operations.contract";
import { createAttempt } from "#lib/payments/open/create-attempt";
import { listAttempts } from "#lib/payments/read/list-attempts";
import { routeMethods } from "#lib/platform/http/route-methods";
import { answerParts } from "#lib/routes/answer-parts";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listAttempts, answerParts("attempts", "chargeId", listAttempts)),
  POST: route(operations.createAttempt, ({ merchantId, params, body, claimId }) =>
    createAttempt(merchantId, params.chargeId, body, claimId),
  ),
});
