import { revokeAppToken } from "#lib/connected-apps/revoke-app";
import { revokeToken } from "#lib/platform/auth/revoke-token";
import { routeMethods } from "#lib/platform/http/route-methods";
import { oauthRoute } from "#lib/routes/oauth-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: oauthRoute({
    ofServer: ({ form, client }) => revokeToken(client, form.token),
    ofApp: ({ form, client }) => revokeAppToken(client, form.token),
  }),
});
