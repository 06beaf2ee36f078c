import { registerClient } from "#lib/connected-apps/register-client";
import { routeMethods } from "#lib/platform/http/route-methods";
import { registrationRoute } from "#lib/routes/oauth-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: registrationRoute(registerClient),
});
