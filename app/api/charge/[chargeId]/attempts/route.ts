import { createAttempt } from "#lib/charges/create-attempt";
import { listAttempts } from "#lib/charges/list-attempts";
import { answerParts } from "#lib/http/answer-parts";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/charges";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.listAttempts, answerParts("attempts", "chargeId", listAttempts)),
  POST: apiRoute(operations.createAttempt, ({ merchantId, params, body, claimId }) =>
    createAttempt(merchantId, params.chargeId, body, claimId),
  ),
});
