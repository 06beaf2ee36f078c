import { actorOf } from "#lib/http/actor-of";
import { answerParts } from "#lib/http/answer-parts";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import { createRefund } from "#lib/refunds/create-refund";
import { listRefunds } from "#lib/refunds/list-refunds";
import * as operations from "#lib/schemas/operations/money";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.listRefunds, answerParts("refunds", "chargeId", listRefunds)),
  POST: apiRoute(operations.createRefund, (input) =>
    createRefund(input.merchantId, input.params.chargeId, input.body, input.claimId, actorOf(input)),
  ),
});
