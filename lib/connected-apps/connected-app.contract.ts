import { z } from "zod";
import { secret } from "#lib/schemas/fields/secret";
import { instant, text } from "#lib/schemas/fields/text";
import { mode } from "#lib/schemas/fields/vocabulary";
import { SCOPES } from "#lib/team/roles.rules";

/** A person's answer to an application that requests access. */
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

/** The address holds a single-use code. */
export const allowedApp = z.object({ redirectTo: secret(z.string()) });

export const connectedApp = z.object({
  id: z.string(),
  name: z.string().meta({ description: "The name that the application chose." }),
  returnsTo: z.string().meta({ description: "The host that received its codes." }),
  scopes: z.array(z.enum(SCOPES)),
  status: z.enum(["ACTIVE", "REVOKED"]),
  allowedBy: z.string(),
  expiresAt: instant.meta({ description: "When its access expires unless it is used before then." }),
  lastUsedAt: instant.nullable().meta({ description: "When it last received an access token." }),
  revokedAt: instant.nullable(),
  createdAt: instant,
  mode,
});
export type ConnectedAppView = z.output<typeof connectedApp>;

export const connectedAppList = z.object({ data: z.array(connectedApp) });
