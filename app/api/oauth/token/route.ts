import { issueAppToken } from "#lib/connected-apps/issue-app-token";
import { issueClientToken } from "#lib/platform/auth/issue-client-token";
import { parseTokenRequest } from "#lib/platform/auth/parse-token-request";
import { routeMethods } from "#lib/platform/http/route-methods";
import { oauthRoute } from "#lib/routes/oauth-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: oauthRoute({
    ofServer: ({ form, client }) => issueClientToken(client, parseTokenRequest(form).scope),
    ofApp: ({ form, client }) => issueAppToken(client, form),
  }),
});
