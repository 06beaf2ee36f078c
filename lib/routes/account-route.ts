import type { z } from "zod";
import { PonteError } from "#lib/domain/errors";
import type { SessionId, UserId } from "#lib/domain/ids";
import type { Principal } from "#lib/platform/auth/authenticate";
import type { RouteHandler } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { admitCaller } from "#lib/routes/admit-caller";
import { type HandlerInput, serve } from "#lib/routes/serve";
import type { Operation } from "#lib/schemas/operation";

/** A signed-in person and their session. */
export type AccountCaller = { principal: Principal; self: { userId: UserId; sessionId: SessionId } };

/**
 * The route function of an operation that people call for themselves, merchants' and staff alike; tokens are
 * refused (403).
 */
export function accountRoute<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(
  operation: Operation<P, Q, B, A>,
  handler: (
    input: HandlerInput<AccountCaller, z.output<P>, z.output<Q>, z.output<B>> & {
      actor: ReturnType<typeof actorOf>;
    },
  ) => Promise<z.output<A>>,
): RouteHandler {
  return serve(
    operation,
    async (request) => {
      const { principal, headers } = await admitCaller(operation, request);
      const { userId, sessionId } = principal;
      if (sessionId === null) throw new PonteError("forbidden", "Only people signed in may do that.");
      const caller = { principal, self: { userId, sessionId } };
      return { caller, keys: null, headers, slotOf: principal.merchantId };
    },
    (input) => handler({ ...input, actor: actorOf(input) }),
  );
}
