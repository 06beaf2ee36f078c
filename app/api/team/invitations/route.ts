import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import { createInvitation } from "#lib/team/create-invitation";
import * as ops from "#lib/team/operations.contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(ops.createInvitation, (one) => createInvitation(one.principal, one.body, actorOf(one))),
});
