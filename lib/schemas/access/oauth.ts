import { z } from "zod";
import { secret } from "#lib/schemas/fields/secret";

const clientId = z
  .string()
  .max(100)
  .describe("The client's id. Leave it out when the credentials come by HTTP Basic.")
  .meta({ examples: ["cli_01k6z0q4n8f3x5r2b7c9d1e6gh"] });
const clientSecret = secret(z.string().max(200)).describe(
  "The client's secret. Leave it out when the credentials come by HTTP Basic.",
);

/** OAuth 2.0 client credentials (RFC 6749 §4.4); HTTP Basic may carry them instead. */
export const tokenRequest = z
  .object({
    grant_type: z.literal("client_credentials").describe("Always `client_credentials`."),
    scope: z
      .string()
      .max(500)
      .describe("The requested scopes, separated by spaces; by default all of the client's.")
      .meta({ examples: ["charges:read charges:write"] })
      .optional(),
    client_id: clientId.optional(),
    client_secret: clientSecret.optional(),
  })
  .meta({ id: "TokenRequest", description: "A request for an access token." });

export const tokenAnswer = z
  .object({
    access_token: secret(z.string())
      .describe("The access token, a JWT (RFC 9068). Send it as `Authorization: Bearer …`.")
      .meta({ examples: ["eyJhbGciOiJFZERTQSIsInR5cCI6ImF0K2p3dCJ9.eyJ…"] }),
    token_type: z.literal("Bearer").describe("Always `Bearer`."),
    expires_in: z
      .int()
      .describe("Seconds until the token ends.")
      .meta({ examples: [3600] }),
    scope: z
      .string()
      .describe("The scopes of the token, with a space between them.")
      .meta({ examples: ["charges:read charges:write"] }),
  })
  .meta({ id: "Token", description: "An access token for a server." });

export const revokeRequest = z
  .object({
    token: secret(z.string().max(4096))
      .describe("The access token that is to end.")
      .meta({ examples: ["eyJhbGciOiJFZERTQSIsInR5cCI6ImF0K2p3dCJ9.eyJ…"] }),
    token_type_hint: z
      .string()
      .max(50)
      .describe("What kind of token it is (RFC 7009). There is one kind, so it changes nothing.")
      .meta({ examples: ["access_token"] })
      .optional(),
    client_id: clientId.optional(),
    client_secret: clientSecret.optional(),
  })
  .meta({ id: "RevokeRequest", description: "A request to end an access token." });

export const revokeAnswer = z
  .object({})
  .meta({ id: "Revoked", description: "Empty: the token is revoked.", examples: [{}] });

export const oauthError = z
  .object({
    error: z
      .string()
      .describe("The error code of OAuth (RFC 6749 §5.2).")
      .meta({ examples: ["invalid_client"] }),
    error_description: z
      .string()
      .describe("The same as a sentence.")
      .meta({ examples: ["The client credentials are not valid."] }),
  })
  .meta({ id: "OAuthError", description: "A refusal of OAuth's endpoints." });
