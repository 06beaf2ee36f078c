import { PonteError } from "#lib/domain/errors";
import { type FormerScope, opensBy, type Scope, type ScopeGrant } from "#lib/team/roles.rules";

/** Throws `insufficient_scope` unless a grant allows an operation of that scope. */
export function requireScope(
  grant: ScopeGrant,
  needed: { scope: Scope; formerScope?: FormerScope | undefined },
): void {
  if (opensBy(grant, needed)) return;
  const { scope } = needed;
  throw new PonteError("insufficient_scope", `This requires the scope ${scope}.`, {
    challenge: { scheme: "Bearer", error: "insufficient_scope", scope },
  });
}
