import * as operations from "#lib/ledger/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { createRefund } from "#lib/refunds/create-refund";
import { listRefunds } from "#lib/refunds/list-refunds";
import { actorOf } from "#lib/routes/actor-of";
import { answerParts } from "#lib/routes/answer-parts";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listRefunds, answerParts("refunds", "chargeId", listRefunds)),
  POST: route(operations.createRefund, (input) =>
    createRefund(input.merchantId, input.params.chargeId, input, actorOf(input)),
  ),
});
