import { revokeToken } from "#lib/auth/revoke-token";
import { oauthRoute } from "#lib/http/oauth-route";
import { routeMethods } from "#lib/http/route-methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: oauthRoute(async ({ form, client }) => revokeToken(client, form.token)),
});
