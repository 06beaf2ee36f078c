import { addEvidence } from "#lib/features/disputes/add-evidence";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/disputes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.addEvidence, (input) =>
    addEvidence(input.merchantId, input.params.disputeId, input, actorOf(input)),
  ),
});
