import { z } from "zod";
import { SCOPES } from "#lib/domain/access/roles";
import { secret } from "#lib/schemas/fields/secret";
import { instant, text } from "#lib/schemas/fields/text";
import { mode } from "#lib/schemas/fields/vocabulary";

/** What a person answers an application that asks for access. */
export const allowAppBody = z.strictObject({
  clientId: text(4096),
  redirectUri: text(500),
  /** RFC 7636 §4.2: the SHA-256 of the verifier. */
  codeChallenge: z.string().regex(/^[\w-]{43}$/, "Must be a challenge by S256."),
  resource: text(500),
  scopes: z.array(z.enum(SCOPES)).min(1, "Choose at least one scope.").max(SCOPES.length),
  state: text(2048).optional(),
  mode,
});
export type AllowAppBody = z.output<typeof allowAppBody>;

/** The address holds the code, which serves once. */
export const allowedApp = z.object({ redirectTo: secret(z.string()) });

export const connectedApp = z.object({
  id: z.string(),
  name: z.string().meta({ description: "The name that the application gave itself." }),
  returnsTo: z.string().meta({ description: "The host to which its codes went." }),
  scopes: z.array(z.enum(SCOPES)),
  status: z.enum(["ACTIVE", "REVOKED"]),
  allowedBy: z.string(),
  expiresAt: instant.meta({ description: "When its access ends, unless it is used before." }),
  lastUsedAt: instant.nullable().meta({ description: "When it last got an access token." }),
  revokedAt: instant.nullable(),
  createdAt: instant,
  mode,
});
export type ConnectedAppView = z.output<typeof connectedApp>;

export const connectedAppList = z.object({ data: z.array(connectedApp) });
