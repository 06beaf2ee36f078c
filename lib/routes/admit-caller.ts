import { PonteError } from "#lib/domain/errors";
import { can, may, type Permission } from "#lib/domain/permissions";
import { isFreshProof } from "#lib/domain/proof";
import type { Scope } from "#lib/domain/roles";
import { authenticate, type Principal } from "#lib/platform/auth/authenticate";
import { env } from "#lib/platform/env";
import { countRequest } from "#lib/platform/http/rate-limit";
import type { Followed } from "#lib/platform/request-log/follow-request";
import type { Operation } from "#lib/schemas/operation";

/** What an operation says of who is let in. */
export type AdmittedBy = Pick<
  Operation,
  "scope" | "permission" | "sessionOnly" | "freshProof" | "beforeSecondFactor"
>;

/**
 * Who calls an operation (also told to `seen`, before anything is refused), by a token with its scope or a dashboard session whose role has it, counted against the
 * token's rate limit. Throws `unauthorized`, `rate_limited`, `insufficient_scope`, `forbidden` for a token where
 * only people may, or for a role without the operation's permission, and `proof_required` for a session whose person has not
 * shown of late who they are where the operation wants that.
 */
export async function admitCaller(
  operation: AdmittedBy,
  request: Request,
  seen: Followed["seen"] = () => {},
): Promise<{ principal: Principal; headers: Record<string, string> }> {
  const principal = await authenticate(request, operation);
  seen(principal);
  const headers = await limit(principal);
  if (operation.sessionOnly && principal.tokenId !== null) {
    throw new PonteError("forbidden", "Only people signed in to the dashboard may do that.");
  }
  if (operation.scope) requireScope(principal, operation.scope);
  if (operation.permission) requirePermission(principal, operation.permission);
  if (operation.freshProof) requireFreshProof(principal);
  return { principal, headers };
}

function requirePermission(principal: Principal, permission: Permission): void {
  if (may(principal, permission)) return;
  if (can(principal.role, permission)) {
    throw new PonteError("forbidden", "Nobody moves a merchant's money while they act as the merchant.");
  }
  throw new PonteError("forbidden", `The role ${principal.role} may not do that.`);
}

// A token is a proof of its own, which was made by somebody who had shown who they are.
function requireFreshProof({ proof }: Principal): void {
  if (proof === null || isFreshProof(proof, new Date())) return;
  throw new PonteError(
    "proof_required",
    "Prove once more who you are, by POST /account/prove; then repeat this.",
    {
      extra: { methods: proof.methods },
    },
  );
}

function limit(principal: Principal): Promise<Record<string, string>> {
  const policy = { name: "api", quota: env().rateLimitApi, windowSeconds: 60 };
  return countRequest(policy, principal.tokenId ?? principal.userId);
}

function requireScope(principal: Principal, scope: Scope): void {
  if (principal.scopes.includes(scope)) return;
  throw new PonteError("insufficient_scope", `This needs the scope ${scope}.`, {
    headers: { "www-authenticate": `Bearer realm="ponte", error="insufficient_scope", scope="${scope}"` },
  });
}
