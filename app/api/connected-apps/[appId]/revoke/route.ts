import { revokeApp } from "#lib/features/connected-apps/revoke-app";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf, callerOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import { revokeConnectedApp } from "#lib/schemas/operations/access/connected-apps";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(revokeConnectedApp, (input) => revokeApp(callerOf(input), input.params.appId, actorOf(input))),
});
