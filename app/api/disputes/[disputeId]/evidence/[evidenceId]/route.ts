import { getEvidence } from "#lib/disputes/get-dispute";
import * as operations from "#lib/disputes/operations.contract";
import { removeEvidence } from "#lib/disputes/remove-evidence";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getEvidence, ({ merchantId, params }) =>
    getEvidence(merchantId, params.disputeId, params.evidenceId),
  ),
  DELETE: route(operations.removeEvidence, (input) =>
    removeEvidence(input.merchantId, input.params, actorOf(input)),
  ),
});
