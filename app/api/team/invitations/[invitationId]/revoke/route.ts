import { actorOf } from "#lib/http/actor-of";
import { callerRoute } from "#lib/http/caller-route";
import { routeMethods } from "#lib/http/route-methods";
import * as ops from "#lib/schemas/operations/team";
import { revokeInvitation } from "#lib/team/revoke-invitation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: callerRoute(ops.revokeInvitation, (one) =>
    revokeInvitation(one.principal, one.params.invitationId, actorOf(one)),
  ),
});
