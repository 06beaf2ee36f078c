import { z } from "zod";
import { secret } from "#lib/schemas/fields/secret";
import { instant, nameText } from "#lib/schemas/fields/text";
import { mode } from "#lib/schemas/fields/vocabulary";
import { SCOPES } from "#lib/team/roles.rules";

export const createAccessTokenBody = z.strictObject({
  name: nameText(100),
  scopes: z.array(z.enum(SCOPES)).min(1, "Choose at least one scope.").max(SCOPES.length),
  expiresInDays: z.int().min(1).max(365),
});
export type CreateAccessTokenBody = z.output<typeof createAccessTokenBody>;

export const accessToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  grandfathered: z.boolean().meta({
    description:
      "True if it dates from when `charges:*` and `payments:write` also allowed refunds and payouts; it keeps both until it expires.",
  }),
  apiVersion: z
    .string()
    .meta({ description: "The API version of its answers, unless a request names another." }),
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
