import type { z } from "zod";
import {
  oauthError,
  registerAnswer,
  registerRequest,
  revokeAnswer,
  revokeRequest,
  tokenAnswer,
  tokenRequest,
} from "#lib/access-tokens/oauth.contract";
import { type CodeSample, codeSamples, type SampleCall } from "#lib/openapi/code-samples";
import { exampleFor } from "#lib/openapi/example-for";
import { headerReferences } from "#lib/openapi/headers";
import { content, type Json, type JsonSchema, type SchemaWriter } from "#lib/openapi/json-schema";
import { env } from "#lib/platform/env";

const FORM = "application/x-www-form-urlencoded";

/** The paths of the OAuth endpoints, which take forms and refuse with OAuth's error codes. */
export function oauthPaths(schemas: SchemaWriter): Record<string, Json> {
  const answer = (description: string, schema: z.ZodType, headers: string[] = []): Json => {
    return {
      description,
      headers: headerReferences(["X-Request-Id", "Cache-Control", ...headers]),
      content: withExample(schemas.write(schema, "output"), schemas),
    };
  };
  const refusals = {
    400: answer("`invalid_request`, `invalid_scope` or `unsupported_grant_type`", oauthError),
    401: answer("`invalid_client`", oauthError, ["WWW-Authenticate"]),
    413: answer("`invalid_request`: the body is too large", oauthError),
    415: answer("`invalid_request`: neither a form nor JSON", oauthError),
    429: answer("`invalid_request`: too many requests", oauthError, [
      "Retry-After",
      "RateLimit",
      "RateLimit-Policy",
    ]),
    500: answer("`server_error`", oauthError),
    503: answer("`temporarily_unavailable`", oauthError, ["Retry-After"]),
  };
  const body = (schema: z.ZodType) => ({
    required: true,
    content: withExample(schemas.write(schema, "input"), schemas, FORM),
  });
  return {
    "/oauth/token": post({
      operationId: "issueToken",
      summary: "Get an access token with client credentials (RFC 6749 §4.4)",
      description:
        "Issues an access token with the client's scopes or the requested ones. Send the credentials by HTTP Basic or in the form, not both. Applications connected by a person use the grant types `authorization_code` and `refresh_token` here (OAuth 2.1).",
      "x-codeSamples": samplesOf("/oauth/token", "json", { grant_type: "client_credentials" }),
      requestBody: body(tokenRequest),
      responses: { 200: answer("The token", tokenAnswer), ...refusals },
    }),
    "/oauth/register": post({
      operationId: "registerClient",
      summary: "Register an application (RFC 7591)",
      description:
        "Registers a public client of the Model Context Protocol, which requests access at the authorization endpoint in `/.well-known/oauth-authorization-server`. Limited to thirty registrations per hour from one network.",
      "x-codeSamples": registrationSamples(),
      requestBody: {
        required: true,
        content: withExample(schemas.write(registerRequest, "input"), schemas),
      },
      responses: {
        201: answer("The client", registerAnswer),
        ...refusals,
        400: answer("`invalid_redirect_uri` or `invalid_client_metadata`", oauthError),
      },
    }),
    "/oauth/revoke": post({
      operationId: "revokeToken",
      summary: "Revoke an access token (RFC 7009)",
      description:
        "Revokes one of the client's tokens immediately. The answer is the same if the token is invalid or belongs to another client.",
      "x-codeSamples": samplesOf("/oauth/revoke", "none", { token: "$PONTE_TOKEN" }),
      requestBody: body(revokeRequest),
      responses: { 200: answer("The client cannot use the token any longer", revokeAnswer), ...refusals },
    }),
  };
}

/** A POST operation with its code samples. */
function post(operation: Json & { "x-codeSamples": CodeSample[] }): Json {
  return { post: { tags: ["OAuth"], security: [], ...operation } };
}

function withExample(schema: JsonSchema, schemas: SchemaWriter, mediaType?: string): Json {
  const example = exampleFor(schema, schemas.components());
  return Object.fromEntries(
    Object.entries(content(schema, mediaType)).map(([type, media]) => [type, { ...media, example }]),
  );
}

const CREDENTIALS = { client_id: "$CLIENT_ID", client_secret: "$CLIENT_SECRET" };

function registrationSamples(): CodeSample[] {
  return codeSamples({
    method: "POST",
    baseUrl: `${env().publicUrl}/api`,
    path: "/oauth/register",
    auth: "none",
    json: { client_name: "Assistant", redirect_uris: ["http://127.0.0.1:9000/callback"] },
    answer: "json",
  });
}

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
