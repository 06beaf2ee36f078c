import { actorOf } from "#lib/http/actor-of";
import { callerRoute } from "#lib/http/caller-route";
import { routeMethods } from "#lib/http/route-methods";
import * as ops from "#lib/schemas/operations/team";
import { updateMember } from "#lib/team/update-member";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PATCH: callerRoute(ops.updateMember, (one) =>
    updateMember(one.principal, one.params.userId, one.body, actorOf(one)),
  ),
});
