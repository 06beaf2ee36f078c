import { createPlan } from "#lib/plans/create-plan";
import { listPlans } from "#lib/plans/list-plans";
import * as operations from "#lib/plans/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listPlans, ({ merchantId, query }) => listPlans(merchantId, query)),
  POST: route(operations.createPlan, (input) =>
    createPlan(input.merchantId, input.body, actorOf(input), input.claimId),
  ),
});
