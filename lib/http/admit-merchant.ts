import { authenticate, type Principal } from "#lib/auth/authenticate";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import type { Scope } from "#lib/domain/roles";
import { env } from "#lib/env";
import { countRequest } from "#lib/http/rate-limit";
import type { Admission } from "#lib/http/serve";
import type { Operation } from "#lib/schemas/operation";

/** What a handler of a merchant's operation knows of its caller. */
export type MerchantCaller = { merchantId: MerchantId; principal: Principal };

/**
 * Lets a merchant in: a token with the scope, or a dashboard session whose role has it; counted against the token's
 * rate limit. Throws `unauthorized`, `rate_limited`, `insufficient_scope`, and `forbidden` for staff, who have no merchant.
 */
export async function admitMerchant(
  operation: Pick<Operation, "scope" | "sessionOnly">,
  request: Request,
): Promise<Admission<MerchantCaller>> {
  const principal = await authenticate(request);
  const headers = await limitCaller(principal);
  if (operation.sessionOnly && principal.tokenId !== null) {
    throw new PonteError("forbidden", "Only people signed in to the dashboard may do that.");
  }
  if (operation.scope) requireScope(principal, operation.scope);
  const { merchantId } = principal;
  if (merchantId === null) throw new PonteError("forbidden", "Platform staff belong to no merchant.");
  return { caller: { merchantId, principal }, keyScope: merchantId, headers };
}

/** Counts a request of the caller against the API's limit; the headers that say so. Throws `rate_limited`. */
function limitCaller(principal: Principal): Promise<Record<string, string>> {
  const policy = { name: "api", quota: env().rateLimitApi, windowSeconds: 60 };
  return countRequest(policy, principal.tokenId ?? principal.userId);
}

function requireScope(principal: Principal, scope: Scope): void {
  if (principal.scopes.includes(scope)) return;
  throw new PonteError("insufficient_scope", `This needs the scope ${scope}.`, {
    headers: { "www-authenticate": `Bearer realm="ponte", error="insufficient_scope", scope="${scope}"` },
  });
}
