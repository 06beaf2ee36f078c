import NextAuth from "next-auth";
import type { RouteHandler } from "#lib/platform/http/route-methods";
import { authOptions } from "#lib/routes/auth-options";

// Made per request, because the options read the environment, which a build does not have.
const handler: RouteHandler = async (request, context) => {
  const visit = { cookies: request.headers.get("cookie") ?? "", deviceCookie: null };
  const response: Response = await NextAuth(authOptions(visit))(request, context);
  return withCookie(response, visit.deviceCookie);
};

function withCookie(response: Response, cookie: string | null): Response {
  if (cookie === null) return response;
  const headers = new Headers(response.headers);
  headers.append("set-cookie", cookie);
  return new Response(response.body, { status: response.status, headers });
}

export { handler as GET, handler as POST };
