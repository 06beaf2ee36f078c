import { z } from "zod";
import { granted, requestedNetworks, requestedScopes } from "#lib/access-tokens/granted.contract";
import { secret } from "#lib/schemas/fields/secret";
import { instant, nameText } from "#lib/schemas/fields/text";
import { mode } from "#lib/schemas/fields/vocabulary";

export const createAccessTokenBody = z.strictObject({
  name: nameText(100),
  scopes: requestedScopes,
  allowedNetworks: requestedNetworks.optional(),
  expiresInDays: z.int().min(1).max(365),
});
export type CreateAccessTokenBody = z.output<typeof createAccessTokenBody>;

export const accessToken = z.object({
  id: z.string(),
  name: z.string(),
  ...granted,
  status: z.enum(["ACTIVE", "EXPIRED", "REVOKED"]),
  createdBy: z.string(),
  expiresAt: instant,
  lastUsedAt: instant.nullable().meta({ description: "Accurate to the minute." }),
  revokedAt: instant.nullable(),
  createdAt: instant,
  mode,
});
export type AccessTokenView = z.output<typeof accessToken>;

export const accessTokenList = z.object({ data: z.array(accessToken) });

/** The only answer with the token. */
export const createdAccessToken = accessToken.extend({ token: secret(z.string()) });
export type CreatedAccessTokenView = z.output<typeof createdAccessToken>;
