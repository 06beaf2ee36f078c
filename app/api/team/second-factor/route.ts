import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as ops from "#lib/team/operations.contract";
import { requireSecondFactor } from "#lib/team/require-second-factor";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PUT: route(ops.requireSecondFactor, (one) => requireSecondFactor(one.principal, one.body, actorOf(one))),
});
