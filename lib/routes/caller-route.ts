import type { z } from "zod";
import type { Principal } from "#lib/platform/auth/authenticate";
import type { RouteHandler } from "#lib/platform/http/route-methods";
import { admitCaller } from "#lib/routes/admit-caller";
import { type HandlerInput, serve } from "#lib/routes/serve";
import type { Operation } from "#lib/schemas/operation";

/**
 * The route function of a reading operation for merchants and platform staff; the handler decides by the
 * principal what each may see.
 */
export function callerRoute<
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
    async (request, _params, seen) => {
      const { principal, headers } = await admitCaller(operation, request, seen);
      return { caller: { principal }, keys: null, headers, slotOf: principal.merchantId };
    },
    handler,
  );
}
