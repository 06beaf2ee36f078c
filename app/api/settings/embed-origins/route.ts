import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as operations from "#lib/settings/operations.contract";
import { setEmbedOrigins } from "#lib/settings/set-embed-origins";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PUT: route(operations.setEmbedOrigins, (input) =>
    setEmbedOrigins(input.merchantId, input.body, actorOf(input)),
  ),
});
