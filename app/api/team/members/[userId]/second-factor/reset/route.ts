import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as ops from "#lib/team/operations.contract";
import { resetMemberSecondFactor } from "#lib/team/reset-member-second-factor";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(ops.resetMemberSecondFactor, (one) =>
    resetMemberSecondFactor(one.principal, one.params.userId, actorOf(one)),
  ),
});
