import type { z } from "zod";
import type { RouteHandler } from "#lib/platform/http/route-methods";
import { type HandlerInput, serve } from "#lib/routes/serve";
import type { Operation } from "#lib/schemas/operation";

/** The route function of an operation that anybody may call. */
export function publicRoute<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(
  operation: Operation<P, Q, B, A>,
  handler: (input: HandlerInput<object, z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.output<A>>,
): RouteHandler {
  return serve(operation, async () => ({ caller: {}, keys: null, headers: {} }), handler);
}
