import type { z } from "zod";
import type { RouteHandler } from "#lib/platform/http/route-methods";
import { admitMerchant, type MerchantCaller } from "#lib/routes/admit-merchant";
import { type HandlerInput, serve } from "#lib/routes/serve";
import type { Operation } from "#lib/schemas/operation";

/**
 * The route function of an operation for merchants: called with a scoped token or by a dashboard session
 * whose role has the scope; tokens count against their rate limit. Staff, who have no merchant, are refused
 * (403).
 */
export function apiRoute<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  operation: Operation<P, Q, B, A>,
  handler: (
    input: HandlerInput<MerchantCaller, z.output<P>, z.output<Q>, z.output<B>>,
  ) => Promise<z.output<A>>,
): RouteHandler {
  return serve(operation, (request, _params, seen) => admitMerchant(operation, request, seen), handler);
}
