import { randomUUID } from "node:crypto";
import type NextAuth from "next-auth";
import { PonteError } from "#lib/domain/errors";
import { problemResponse } from "#lib/platform/http/problem";
import type { RouteHandler } from "#lib/platform/http/route-methods";
import { authOptions } from "#lib/routes/auth-options";

/** The parts of next-auth in use. All others are refused up front: some answer 500 to any request. */
const SERVED: Record<string, readonly string[]> = {
  csrf: ["GET"],
  session: ["GET", "POST"],
  providers: ["GET"],
  signin: ["GET"],
  error: ["GET"],
  signout: ["GET", "POST"],
  "callback/credentials": ["POST"],
  "callback/passkey": ["POST"],
};

/**
 * The route function of signing in and out, for every method. The route file imports next-auth, which works only behind Next.js.
 */
export function authRoute(nextAuth: typeof NextAuth): RouteHandler {
  return async (request, context) => {
    const { nextauth } = await context.params;
    const path = [nextauth].flat().join("/");
    const methods = Object.hasOwn(SERVED, path) ? SERVED[path] : undefined;
    if (methods === undefined) return refuse(new PonteError("not_found", "There is no such route."));
    if (!methods.includes(request.method)) {
      const allow = methods.join(", ");
      return refuse(new PonteError("method_not_allowed", `Allowed here: ${allow}.`), { allow });
    }
    const visit = { cookies: request.headers.get("cookie") ?? "", deviceCookie: null };
    // The options are made for each request, because they read the environment, which a build does not have.
    const response: Response = await nextAuth(authOptions(visit))(request, context);
    return withCookie(response, visit.deviceCookie);
  };
}

function refuse(error: PonteError, headers: Record<string, string> = {}): Response {
  return problemResponse(error, randomUUID(), headers);
}

function withCookie(response: Response, cookie: string | null): Response {
  if (cookie === null) return response;
  const headers = new Headers(response.headers);
  headers.append("set-cookie", cookie);
  return new Response(response.body, { status: response.status, headers });
}
