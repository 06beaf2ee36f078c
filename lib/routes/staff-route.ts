import type { z } from "zod";
import { PonteError } from "#lib/domain/errors";
import { isStaff } from "#lib/domain/roles";
import type { Principal } from "#lib/platform/auth/authenticate";
import type { RouteHandler } from "#lib/platform/http/route-methods";
import { admitCaller } from "#lib/routes/admit-caller";
import { type HandlerInput, serve } from "#lib/routes/serve";
import type { Operation } from "#lib/schemas/operation";

/**
 * The route function of an operation for platform staff (ADMIN, OPERATOR). A merchant's people and tokens are
 * refused (403), and so are staff while they act as a merchant, so that nobody is on both sides of a
 * decision.
 */
export function staffRoute<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(
  operation: Operation<P, Q, B, A>,
  handler: (
    input: HandlerInput<{ principal: Principal }, z.output<P>, z.output<Q>, z.output<B>>,
  ) => Promise<z.output<A>>,
): RouteHandler {
  return serve(
    operation,
    async (request) => {
      const { principal, headers } = await admitCaller(operation, request);
      if (!isStaff(principal.role)) throw new PonteError("forbidden", "Only platform staff may do that.");
      return {
        caller: { principal },
        keys: operation.method === "POST" ? { scope: principal.userId, person: principal.userId } : null,
        headers,
        slotOf: null,
      };
    },
    handler,
  );
}
