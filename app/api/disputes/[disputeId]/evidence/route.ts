import { addEvidence } from "#lib/disputes/add-evidence";
import * as operations from "#lib/disputes/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.addEvidence, (input) =>
    addEvidence(input.merchantId, input.params.disputeId, input, actorOf(input)),
  ),
});
