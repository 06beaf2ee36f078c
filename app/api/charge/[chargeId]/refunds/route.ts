import { listRefunds } from "#lib/payments/read/list-refunds";
import { createRefund } from "#lib/payments/refunds/create-refund";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { answerParts } from "#lib/routes/answer-parts";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/money";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listRefunds, answerParts("refunds", "chargeId", listRefunds)),
  POST: route(operations.createRefund, (input) =>
    createRefund(input.merchantId, input.params.chargeId, input, actorOf(input)),
  ),
});
