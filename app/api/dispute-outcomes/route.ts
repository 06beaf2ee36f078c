import { getDisputeOutcomes } from "#lib/disputes/get-dispute-outcomes";
import * as operations from "#lib/disputes/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getDisputeOutcomes, ({ merchantId, query }) =>
    getDisputeOutcomes(merchantId, query.days),
  ),
});
