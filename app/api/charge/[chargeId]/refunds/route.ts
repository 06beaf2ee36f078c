import { actorOf } from "#lib/http/actor-of";
import { answerPart } from "#lib/http/answer-part";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import { createRefund } from "#lib/refunds/create-refund";
import { listRefunds } from "#lib/refunds/list-refunds";
import * as operations from "#lib/schemas/operations/money";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.listRefunds, (input) =>
    answerPart("refunds", input, (part) => listRefunds(input.merchantId, input.params.chargeId, part)),
  ),
  POST: apiRoute(operations.createRefund, (input) =>
    createRefund(input.merchantId, input.params.chargeId, input.body, input.claimId, actorOf(input)),
  ),
});
