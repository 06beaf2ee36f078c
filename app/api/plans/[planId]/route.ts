import { getPlan } from "#lib/plans/get-plan";
import * as operations from "#lib/plans/operations.contract";
import { updatePlan } from "#lib/plans/update-plan";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getPlan, ({ merchantId, params }) => getPlan(merchantId, params.planId)),
  PATCH: route(operations.updatePlan, (input) =>
    updatePlan(input.merchantId, input.params.planId, input.body, actorOf(input)),
  ),
});
