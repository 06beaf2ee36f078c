import { z } from "zod";
import { granted, requestedNetworks, requestedScopes } from "#lib/access-tokens/granted.contract";
import { secret } from "#lib/schemas/fields/secret";
import { instant, nameText } from "#lib/schemas/fields/text";
import { mode } from "#lib/schemas/fields/vocabulary";

export const createApiClientBody = z.strictObject({
  name: nameText(100),
  scopes: requestedScopes,
  allowedNetworks: requestedNetworks.optional(),
});
export type CreateApiClientBody = z.output<typeof createApiClientBody>;

export const apiClient = z.object({
  id: z.string(),
  name: z.string(),
  ...granted,
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
