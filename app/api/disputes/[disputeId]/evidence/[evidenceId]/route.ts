import { getEvidence } from "#lib/features/disputes/get-dispute";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/disputes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getEvidence, ({ merchantId, params }) =>
    getEvidence(merchantId, params.disputeId, params.evidenceId),
  ),
});
