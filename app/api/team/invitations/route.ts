import { actorOf } from "#lib/http/actor-of";
import { callerRoute } from "#lib/http/caller-route";
import { routeMethods } from "#lib/http/route-methods";
import * as ops from "#lib/schemas/operations/team";
import { createInvitation } from "#lib/team/create-invitation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: callerRoute(ops.createInvitation, (one) => createInvitation(one.principal, one.body, actorOf(one))),
});
