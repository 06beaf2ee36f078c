import { randomUUID } from "node:crypto";
import { PonteError } from "#lib/domain/errors";
import { env } from "#lib/platform/env";
import { problemResponse } from "#lib/platform/http/problem";
import { type RouteHandler, routeMethods } from "#lib/platform/http/route-methods";

/** The exports of a sandbox route file: those of `routeMethods`, or 404 for every method while the sandbox is off. */
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

/** The 404 of sandbox routes while it is off, as for a route that does not exist. */
export function noSandbox(): PonteError {
  return new PonteError(
    "not_found",
    "There is no such route; the sandbox exists only in test mode, if it is on.",
  );
}
