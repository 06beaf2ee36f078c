import { visitorOf } from "#lib/http/actor-of";
import { publicRoute } from "#lib/http/public-route";
import { routeMethods } from "#lib/http/route-methods";
import * as ops from "#lib/schemas/operations/team";
import { acceptInvitation } from "#lib/team/accept-invitation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: publicRoute(ops.acceptInvitation, (one) => acceptInvitation(one.body, visitorOf(one))),
});
