import NextAuth from "next-auth";
import { authOptions } from "#lib/auth/auth-options";
import type { RouteHandler } from "#lib/http/route-methods";

// Made per request, because the options read the environment, which a build does not have.
const handler: RouteHandler = (request, context) => NextAuth(authOptions())(request, context);

export { handler as GET, handler as POST };
