import { createInvitation } from "#lib/features/team/create-invitation";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as ops from "#lib/schemas/operations/access/team";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(ops.createInvitation, (one) => createInvitation(one.principal, one.body, actorOf(one))),
});
