import type { z } from "zod";
import { env } from "#lib/platform/env";
import { type CodeSample, codeSamples, type SampleCall } from "#lib/platform/openapi/code-samples";
import { exampleFor } from "#lib/platform/openapi/example-for";
import { headerReferences } from "#lib/platform/openapi/headers";
import { content, type Json, type JsonSchema, type SchemaWriter } from "#lib/platform/openapi/json-schema";
import {
  oauthError,
  registerAnswer,
  registerRequest,
  revokeAnswer,
  revokeRequest,
  tokenAnswer,
  tokenRequest,
} from "#lib/schemas/access/oauth";

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
      summary: "An access token for client credentials (RFC 6749 §4.4)",
      description:
        "Issues an access token with the client's scopes, or the requested ones. Send the credentials by HTTP Basic or in the form, not both. Applications that people let in send `authorization_code` and `refresh_token` here too, as OAuth 2.1 has it.",
      "x-codeSamples": samplesOf("/oauth/token", "json", { grant_type: "client_credentials" }),
      requestBody: body(tokenRequest),
      responses: { 200: answer("The token", tokenAnswer), ...refusals },
    }),
    "/oauth/register": post({
      operationId: "registerClient",
      summary: "Register an application (RFC 7591)",
      description:
        "Registers a public client of the Model Context Protocol, which asks people for access at the authorization endpoint of `/.well-known/oauth-authorization-server`. At most thirty an hour from one network.",
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
        "Ends one of the client's own tokens at once. A token that is none, or not the client's, is answered alike.",
      "x-codeSamples": samplesOf("/oauth/revoke", "none", { token: "$PONTE_TOKEN" }),
      requestBody: body(revokeRequest),
      responses: { 200: answer("The client can no longer use the token", revokeAnswer), ...refusals },
    }),
  };
}

/** An operation called by POST, with the samples on its page. */
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
