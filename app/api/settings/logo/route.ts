import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { bytesRoute } from "#lib/routes/bytes-route";
import { route } from "#lib/routes/route";
import * as operations from "#lib/settings/operations.contract";
import { removeLogo, setLogo } from "#lib/settings/set-logo";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PUT: bytesRoute(operations.setLogo, (input) => setLogo(input.merchantId, input.body, actorOf(input))),
  DELETE: route(operations.removeLogo, (input) => removeLogo(input.merchantId, actorOf(input))),
});
