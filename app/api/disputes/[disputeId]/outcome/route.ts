import * as operations from "#lib/disputes/operations.contract";
import { recordDisputeOutcome } from "#lib/disputes/record-dispute-outcome";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.recordDisputeOutcome, (input) => {
    const by = { actor: actorOf(input), isOperator: input.principal.staffRole !== null };
    return recordDisputeOutcome(input.merchantId, input.params.disputeId, input.body, by);
  }),
});
