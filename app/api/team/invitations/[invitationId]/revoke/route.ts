import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as ops from "#lib/team/operations.contract";
import { revokeInvitation } from "#lib/team/revoke-invitation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(ops.revokeInvitation, (one) =>
    revokeInvitation(one.principal, one.params.invitationId, actorOf(one)),
  ),
});
