import { issueClientToken } from "#lib/auth/issue-client-token";
import { parseTokenRequest } from "#lib/auth/parse-token-request";
import { oauthRoute } from "#lib/http/oauth-route";
import { routeMethods } from "#lib/http/route-methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: oauthRoute(async ({ form, client }) => issueClientToken(client, parseTokenRequest(form).scope)),
});
