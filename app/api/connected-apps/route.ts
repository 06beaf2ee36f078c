import { allowApp } from "#lib/connected-apps/allow-app";
import { listConnectedApps } from "#lib/connected-apps/list-connected-apps";
import * as operations from "#lib/connected-apps/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf, callerOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listConnectedApps, async (input) => ({
    data: await listConnectedApps(callerOf(input)),
  })),
  POST: route(operations.allowApp, (input) =>
    allowApp(callerOf(input), input.body, actorOf(input), input.claimId),
  ),
});
