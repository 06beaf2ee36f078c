import { actorOf } from "#lib/http/actor-of";
import { callerRoute } from "#lib/http/caller-route";
import { routeMethods } from "#lib/http/route-methods";
import * as ops from "#lib/schemas/operations/team";
import { resetMemberSecondFactor } from "#lib/team/reset-member-second-factor";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: callerRoute(ops.resetMemberSecondFactor, (one) =>
    resetMemberSecondFactor(one.principal, one.params.userId, actorOf(one)),
  ),
});
