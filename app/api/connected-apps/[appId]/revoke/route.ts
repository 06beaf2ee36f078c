import { revokeConnectedApp } from "#lib/connected-apps/operations.contract";
import { revokeApp } from "#lib/connected-apps/revoke-app";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf, callerOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(revokeConnectedApp, (input) => revokeApp(callerOf(input), input.params.appId, actorOf(input))),
});
