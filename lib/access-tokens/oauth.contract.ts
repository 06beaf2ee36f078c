import { z } from "zod";
import { secret } from "#lib/schemas/fields/secret";
import { nameText } from "#lib/schemas/fields/text";

const clientId = z
  .string()
  .max(100)
  .describe("The client's id. Omit it with HTTP Basic.")
  .meta({ examples: ["cli_01k6z0q4n8f3x5r2b7c9d1e6gh"] });
const clientSecret = secret(z.string().max(200)).describe("The client's secret. Omit it with HTTP Basic.");

/** OAuth 2.0 client credentials (RFC 6749 §4.4); a client may send them by HTTP Basic instead. */
export const tokenRequest = z
  .object({
    grant_type: z.literal("client_credentials").describe("Always `client_credentials`."),
    scope: z
      .string()
      .max(500)
      .describe("The requested scopes, separated by spaces. Defaults to all of the client's scopes.")
      .meta({ examples: ["charges:read charges:write"] })
      .optional(),
    client_id: clientId.optional(),
    client_secret: clientSecret.optional(),
  })
  .meta({ id: "TokenRequest", description: "A request for an access token." });

/** A registration of a public client (RFC 7591 §2). Unknown members are ignored, as the RFC requires. */
export const registerRequest = z
  .object({
    client_name: nameText(80)
      .describe("The name shown to people. Defaults to the host of the first redirect URI.")
      .meta({ examples: ["Assistant"] })
      .optional(),
    redirect_uris: z
      .array(z.string().max(500))
      .min(1)
      .max(5)
      .describe("The redirect URIs: https, or http on loopback with any port (RFC 8252).")
      .meta({ examples: [["http://127.0.0.1:9000/callback"]] }),
  })
  .meta({ id: "RegisterRequest", description: "An application to register." });

export const registerAnswer = z
  .object({
    client_id: z.string().describe("The client's id. There is no secret: PKCE protects the codes."),
    client_id_issued_at: z.int().describe("When it was registered, in seconds since 1970 (UTC)."),
    client_name: z.string().describe("The name shown to people, marked as unverified."),
    redirect_uris: z.array(z.string()).describe("Its redirect URIs."),
    grant_types: z.array(z.string()).describe("Its grant types."),
    response_types: z.array(z.string()).describe("Its response types."),
    token_endpoint_auth_method: z.string().describe("Always `none`."),
  })
  .meta({
    id: "RegisteredClient",
    description: "A registered client.",
    examples: [
      {
        client_id: "eyJhbGciOiJIUzI1NiIsInR5cCI6Im9hdXRoLWNsaWVudCJ9.eyJ…",
        client_id_issued_at: 1764201600,
        client_name: "Assistant",
        redirect_uris: ["http://127.0.0.1:9000/callback"],
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
        token_endpoint_auth_method: "none",
      },
    ],
  });

export const tokenAnswer = z
  .object({
    access_token: secret(z.string())
      .describe("The access token, a JWT (RFC 9068). Send it as `Authorization: Bearer …`.")
      .meta({ examples: ["eyJhbGciOiJFZERTQSIsInR5cCI6ImF0K2p3dCJ9.eyJ…"] }),
    token_type: z.literal("Bearer").describe("Always `Bearer`."),
    expires_in: z
      .int()
      .describe("Seconds until the token expires.")
      .meta({ examples: [3600] }),
    scope: z
      .string()
      .describe("The token's scopes, separated by spaces.")
      .meta({ examples: ["charges:read charges:write"] }),
  })
  .meta({ id: "Token", description: "An access token for a server." });

export const revokeRequest = z
  .object({
    token: secret(z.string().max(4096))
      .describe("The access token to revoke.")
      .meta({ examples: ["eyJhbGciOiJFZERTQSIsInR5cCI6ImF0K2p3dCJ9.eyJ…"] }),
    token_type_hint: z
      .string()
      .max(50)
      .describe("The kind of token (RFC 7009). Ignored: there is only one kind.")
      .meta({ examples: ["access_token"] })
      .optional(),
    client_id: clientId.optional(),
    client_secret: clientSecret.optional(),
  })
  .meta({ id: "RevokeRequest", description: "A request to revoke an access token." });

export const revokeAnswer = z
  .object({})
  .meta({ id: "Revoked", description: "Empty: the token is revoked.", examples: [{}] });

export const oauthError = z
  .object({
    error: z
      .string()
      .describe("The OAuth error code (RFC 6749 §5.2).")
      .meta({ examples: ["invalid_client"] }),
    error_description: z
      .string()
      .describe("A sentence about the error.")
      .meta({ examples: ["The client credentials are not valid."] }),
  })
  .meta({ id: "OAuthError", description: "An error of the OAuth endpoints." });
