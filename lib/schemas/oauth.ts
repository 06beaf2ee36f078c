import { z } from "zod";

/** OAuth 2.0 client credentials (RFC 6749 §4.4); the credentials may also come by HTTP Basic. */
export const tokenRequest = z.object({
  grant_type: z.literal("client_credentials"),
  scope: z.string().max(500).optional(),
  client_id: z.string().max(100).optional(),
  client_secret: z.string().max(200).optional(),
});

export const tokenAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal("Bearer"),
  expires_in: z.int().meta({ description: "Seconds" }),
  scope: z.string(),
});

export const revokeRequest = z.object({
  token: z.string().max(4096),
  token_type_hint: z.string().max(50).optional(),
  client_id: z.string().max(100).optional(),
  client_secret: z.string().max(200).optional(),
});

export const oauthError = z.object({ error: z.string(), error_description: z.string() });
