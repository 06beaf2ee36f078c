import type { AuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { endOwnSession } from "#db/queries/sessions";
import { sessionCookieName, sessionIdOf, sessionSecret } from "#lib/auth/session";
import { signIn } from "#lib/auth/sign-in";
import { SESSION_SECONDS, startSession } from "#lib/auth/start-session";
import { PonteError } from "#lib/domain/errors";
import { logger } from "#lib/log/logger";

/**
 * next-auth's configuration: e-mail and password, a session of 12 hours in an encrypted cookie that names the stored
 * session and nothing else; signing out ends that too. Made per call, because it reads the environment.
 */
export function authOptions(): AuthOptions {
  const name = sessionCookieName();
  const options = {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: name.startsWith("__Secure-"),
  } as const;
  return {
    secret: sessionSecret(),
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    cookies: { sessionToken: { name, options } },
    pages: { signIn: "/sign-in", error: "/sign-in" },
    providers: [passwordProvider()],
    callbacks: { jwt: ({ token }) => ({ sub: token.sub }) },
    events: {
      signOut: async ({ token }) => {
        const sessionId = sessionIdOf(token);
        if (sessionId) await endOwnSession(sessionId);
      },
    },
    logger: { error: (code) => logger().error({ code }, "next-auth"), warn: () => {}, debug: () => {} },
  };
}

// null reaches the form as `CredentialsSignin`, a thrown message as itself.
function passwordProvider() {
  return CredentialsProvider({
    credentials: { email: {}, password: {} },
    authorize: async (credentials, request) => {
      const { email, password } = credentials ?? {};
      if (typeof email !== "string" || typeof password !== "string") return null;
      const address = request.headers?.["x-ponte-remote-address"] ?? "";
      try {
        const user = await signIn(email, password, address);
        if (!user) return null;
        // next-auth makes this id the cookie's `sub`.
        return {
          id: await startSession(user.id, { address, userAgent: request.headers?.["user-agent"] ?? null }),
        };
      } catch (error) {
        throw new Error(error instanceof PonteError ? error.code : "unavailable");
      }
    },
  });
}
