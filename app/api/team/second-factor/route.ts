import { requireSecondFactor } from "#lib/features/team/require-second-factor";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { callerRoute } from "#lib/routes/caller-route";
import * as ops from "#lib/schemas/operations/team";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PUT: callerRoute(ops.requireSecondFactor, (one) =>
    requireSecondFactor(one.principal, one.body, actorOf(one)),
  ),
});
