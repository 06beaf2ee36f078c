import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { PonteError } from "#lib/domain/errors";
import { env } from "#lib/platform/env";
import { problemResponse } from "#lib/platform/http/problem";
import { type RouteHandler, routeMethods } from "#lib/platform/http/route-methods";
import { admitMerchant, type MerchantCaller } from "#lib/routes/admit-merchant";
import { type HandlerInput, serve } from "#lib/routes/serve";
import type { Operation } from "#lib/schemas/operation";

/**
 * The route function of an operation that drives the sandbox for a merchant. Live merchants have no sandbox:
 * 404.
 */
export function sandboxRoute<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(
  operation: Operation<P, Q, B, A>,
  handler: (
    input: HandlerInput<MerchantCaller, z.output<P>, z.output<Q>, z.output<B>>,
  ) => Promise<z.output<A>>,
): RouteHandler {
  return serve(
    operation,
    async (request, _params, seen) => {
      const admission = await admitMerchant(operation, request, seen);
      if (admission.caller.principal.mode !== "test") throw noSandbox();
      return admission;
    },
    handler,
  );
}

/**
 * The exports of a sandbox route file: those of `routeMethods`, and 404 for every method where the sandbox is
 * off.
 */
export function sandboxMethods(served: Parameters<typeof routeMethods>[0]): ReturnType<typeof routeMethods> {
  const handlers = Object.entries(routeMethods(served)).map(([method, handler]) => [
    method,
    whileOn(handler),
  ]);
  return Object.fromEntries(handlers);
}

function whileOn(handler: RouteHandler): RouteHandler {
  const route: RouteHandler = (request, context) =>
    env().sandbox ? handler(request, context) : problemResponse(noSandbox(), randomUUID());
  return Object.assign(route, { refusalMembers: handler.refusalMembers });
}

function noSandbox(): PonteError {
  return new PonteError(
    "not_found",
    "There is no such route; the sandbox is in test mode only, where it is on.",
  );
}
