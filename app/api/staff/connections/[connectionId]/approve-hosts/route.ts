import { approveHosts } from "#lib/features/connections/approve-hosts";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { staffRoute } from "#lib/routes/staff-route";
import { approveConnectionHosts as operation } from "#lib/schemas/operations/staff";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: staffRoute(operation, (input) => approveHosts(input.params.connectionId, input.body, actorOf(input))),
});
