import { approveHosts } from "#lib/connections/approve-hosts";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import { approveConnectionHosts as operation } from "#lib/staff/operations.contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operation, (input) => approveHosts(input.params.connectionId, input.body, actorOf(input))),
});
