import { actorOf } from "#lib/http/actor-of";
import { callerRoute } from "#lib/http/caller-route";
import { routeMethods } from "#lib/http/route-methods";
import * as ops from "#lib/schemas/operations/team";
import { requireSecondFactor } from "#lib/team/require-second-factor";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PUT: callerRoute(ops.requireSecondFactor, (one) =>
    requireSecondFactor(one.principal, one.body, actorOf(one)),
  ),
});
