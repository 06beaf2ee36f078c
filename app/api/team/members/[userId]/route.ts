import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as ops from "#lib/team/operations.contract";
import { updateMember } from "#lib/team/update-member";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PATCH: route(ops.updateMember, (one) =>
    updateMember(one.principal, one.params.userId, one.body, actorOf(one)),
  ),
});
