import { actorOf } from "#lib/http/actor-of";
import { apiRoute } from "#lib/http/api-route";
import { bytesRoute } from "#lib/http/bytes-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/settings";
import { removeLogo, setLogo } from "#lib/settings/set-logo";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PUT: bytesRoute(operations.setLogo, (input) => setLogo(input.merchantId, input.body, actorOf(input))),
  DELETE: apiRoute(operations.removeLogo, (input) => removeLogo(input.merchantId, actorOf(input))),
});
