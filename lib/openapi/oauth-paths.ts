import { env } from "#lib/env";
import { codeSamples, type SampleCall } from "#lib/openapi/code-samples";
import { content, type Json, toSchema } from "#lib/openapi/json-schema";
import { oauthError, revokeRequest, tokenAnswer, tokenRequest } from "#lib/schemas/oauth";

const FORM = "application/x-www-form-urlencoded";

/** The paths of OAuth's endpoints, which take forms and refuse in OAuth's own words. */
export function oauthPaths(): Record<string, Json> {
  const refusal = (description: string) => ({
    description,
    content: content(toSchema(oauthError, "output")),
  });
  const refusals = {
    400: refusal("`invalid_request`, `invalid_scope` or `unsupported_grant_type`"),
    401: refusal("`invalid_client`"),
    429: refusal("Too many requests"),
  };
  const post = (operation: Json) => ({ post: { tags: ["OAuth"], security: [], ...operation } });
  return {
    "/oauth/token": post({
      operationId: "issueToken",
      summary: "An access token for client credentials (RFC 6749 §4.4)",
      "x-codeSamples": samplesOf("/oauth/token", "json", { grant_type: "client_credentials" }),
      requestBody: { required: true, content: content(toSchema(tokenRequest, "input"), FORM) },
      responses: {
        200: { description: "The token", content: content(toSchema(tokenAnswer, "output")) },
        ...refusals,
      },
    }),
    "/oauth/revoke": post({
      operationId: "revokeToken",
      summary: "Revoke an access token (RFC 7009)",
      "x-codeSamples": samplesOf("/oauth/revoke", "none", { token: "$PONTE_TOKEN" }),
      requestBody: { required: true, content: content(toSchema(revokeRequest, "input"), FORM) },
      responses: { 200: { description: "The token no longer serves this client" }, ...refusals },
    }),
  };
}

const CREDENTIALS = { client_id: "$CLIENT_ID", client_secret: "$CLIENT_SECRET" };

function samplesOf(path: string, answer: SampleCall["answer"], form: Record<string, string>) {
  const baseUrl = `${env().publicUrl}/api`;
  return codeSamples({
    method: "POST",
    baseUrl,
    path,
    auth: "none",
    form: { ...form, ...CREDENTIALS },
    answer,
  });
}
