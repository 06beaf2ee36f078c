import * as operations from "#lib/disputes/operations.contract";
import { getResponse } from "#lib/disputes/response/get-response";
import { respondToDispute } from "#lib/disputes/response/respond-to-dispute";
import { routeMethods } from "#lib/platform/http/route-methods";
import { readerOf, senderOf } from "#lib/routes/audit-reader";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getDisputeResponse, (input) =>
    getResponse(input.merchantId, input.params.disputeId, readerOf(input)),
  ),
  POST: route(operations.respondToDispute, (input) =>
    respondToDispute(input.merchantId, input.params.disputeId, senderOf(input)),
  ),
});
