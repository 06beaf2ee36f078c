import { allowApp } from "#lib/features/connected-apps/allow-app";
import { listConnectedApps } from "#lib/features/connected-apps/list-connected-apps";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf, callerOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/access/connected-apps";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listConnectedApps, async (input) => ({
    data: await listConnectedApps(callerOf(input)),
  })),
  POST: route(operations.allowApp, (input) =>
    allowApp(callerOf(input), input.body, actorOf(input), input.claimId),
  ),
});
