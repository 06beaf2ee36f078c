import { revokeToken } from "#lib/platform/auth/revoke-token";
import { routeMethods } from "#lib/platform/http/route-methods";
import { oauthRoute } from "#lib/routes/oauth-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: oauthRoute(async ({ form, client }) => revokeToken(client, form.token)),
});
