import { z } from "zod";
import { secret } from "#lib/schemas/fields/secret";
import { instant, nameText } from "#lib/schemas/fields/text";
import { mode } from "#lib/schemas/fields/vocabulary";
import { SCOPES } from "#lib/team/roles.rules";

export const createApiClientBody = z.strictObject({
  name: nameText(100),
  scopes: z.array(z.enum(SCOPES)).min(1, "Choose at least one scope.").max(SCOPES.length),
});
export type CreateApiClientBody = z.output<typeof createApiClientBody>;

export const apiClient = z.object({
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
  status: z.enum(["ACTIVE", "REVOKED"]),
  createdBy: z.string(),
  lastUsedAt: instant.nullable().meta({ description: "Accurate to the minute." }),
  revokedAt: instant.nullable(),
  createdAt: instant,
  mode,
});
export type ApiClientView = z.output<typeof apiClient>;

export const apiClientList = z.object({ data: z.array(apiClient) });

/** The only answer with the secret. */
export const createdApiClient = z.object({
  clientId: z.string(),
  clientSecret: secret(z.string()),
  mode,
});
export type CreatedApiClientView = z.output<typeof createdApiClient>;
