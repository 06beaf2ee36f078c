import { getDispute } from "#lib/features/disputes/get-dispute";
import { routeMethods } from "#lib/platform/http/route-methods";
import { apiRoute } from "#lib/routes/api-route";
import * as operations from "#lib/schemas/operations/disputes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.getDispute, ({ merchantId, params }) => getDispute(merchantId, params.disputeId)),
});
