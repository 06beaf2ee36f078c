import NextAuth from "next-auth";
import { authRoute } from "#lib/routes/auth-route";

const handler = authRoute(NextAuth);

export { handler as DELETE, handler as GET, handler as PATCH, handler as POST, handler as PUT };
