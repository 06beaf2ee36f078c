import { PonteError } from "#lib/domain/errors";
import { type Role, type Scope, scopesOfRole } from "#lib/team/roles.rules";

/**
 * The requested scopes, in the standard order. Throws `forbidden` when the person's own role lacks one of
 * them.
 */
export function grantedScopes(role: Role, requested: readonly Scope[]): Scope[] {
  const own = scopesOfRole(role);
  if (requested.every((scope) => own.includes(scope)))
    return own.filter((scope) => requested.includes(scope));
  throw new PonteError("forbidden", "You cannot grant a scope that your own role lacks.");
}
