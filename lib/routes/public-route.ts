import type { z } from "zod";
import { env } from "#lib/platform/env";
import { clientNetwork } from "#lib/platform/http/client-address";
import { countRequest } from "#lib/platform/http/rate-limit";
import type { RouteHandler } from "#lib/platform/http/route-methods";
import { type HandlerInput, serve } from "#lib/routes/serve";
import type { Operation } from "#lib/schemas/operation";

/**
 * The route function of an operation that anybody may call, counted by address: nobody is known by whom else
 * what it costs could be limited.
 */
export function publicRoute<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(
  operation: Operation<P, Q, B, A>,
  handler: (input: HandlerInput<object, z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.output<A>>,
): RouteHandler {
  const guard = async () => {
    const policy = { name: "public", quota: env().rateLimitCheckout, windowSeconds: 60 };
    return { caller: {}, keys: null, headers: await countRequest(policy, clientNetwork()), slotOf: null };
  };
  return serve(operation, guard, handler);
}
