import { routeMethods } from "#lib/platform/http/route-methods";
import { visitorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import { acceptInvitation } from "#lib/team/accept-invitation";
import * as ops from "#lib/team/operations.contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(ops.acceptInvitation, (one) => acceptInvitation(one.body, visitorOf(one))),
});
