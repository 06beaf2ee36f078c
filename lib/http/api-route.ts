import type { z } from "zod";
import { authenticate, type Principal } from "#lib/auth/authenticate";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import type { Scope } from "#lib/domain/roles";
import { env } from "#lib/env";
import { countRequest } from "#lib/http/rate-limit";
import type { RouteHandler } from "#lib/http/route-methods";
import { type HandlerInput, serve } from "#lib/http/serve";
import type { Operation } from "#lib/schemas/operation";

/** What a handler of a merchant's operation knows of its caller. */
export type MerchantCaller = { merchantId: MerchantId; principal: Principal };

/**
 * The route function of an operation for merchants: a token with the scope, or a dashboard session whose role has it;
 * counted against the token's rate limit. Staff, who have no merchant, are refused (403).
 */
export function apiRoute<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  operation: Operation<P, Q, B, A>,
  handler: (
    input: HandlerInput<MerchantCaller, z.output<P>, z.output<Q>, z.output<B>>,
  ) => Promise<z.output<A>>,
): RouteHandler {
  return serve(
    operation,
    async (request) => {
      const principal = await authenticate(request);
      const headers = await limit(principal);
      if (operation.sessionOnly && principal.tokenId !== null) {
        throw new PonteError("forbidden", "Only people signed in to the dashboard may do that.");
      }
      if (operation.scope) requireScope(principal, operation.scope);
      const { merchantId } = principal;
      if (merchantId === null) throw new PonteError("forbidden", "Platform staff belong to no merchant.");
      return { caller: { merchantId, principal }, keyScope: merchantId, headers };
    },
    handler,
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
