import { acceptInvitation } from "#lib/features/team/accept-invitation";
import { routeMethods } from "#lib/platform/http/route-methods";
import { visitorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as ops from "#lib/schemas/operations/access/team";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(ops.acceptInvitation, (one) => acceptInvitation(one.body, visitorOf(one))),
});
