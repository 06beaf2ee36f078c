import type { AuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { signOut } from "#lib/account/sign-out";
import { sessionIdOf, sessionSecret } from "#lib/auth/session";
import { sessionCookieName } from "#lib/auth/session-cookie";
import { type SignInAnswer, signIn, signInByPasskey } from "#lib/auth/sign-in";
import { SESSION_SECONDS, startSession } from "#lib/auth/start-session";
import { PonteError } from "#lib/domain/errors";
import type { Locale } from "#lib/domain/locale";
import { clientAddress } from "#lib/http/client-address";
import { cookieName, isSecureSite } from "#lib/http/cookie-name";
import { languageOfRequest } from "#lib/http/language-of-request";
import { logger } from "#lib/log/logger";
import { type PasskeyAnswer, passkeyAnswer } from "#lib/schemas/passkey";

/**
 * next-auth's configuration: e-mail and password, or a passkey, a session of 12 hours in an encrypted cookie that names the stored
 * session and nothing else; signing out ends that too. Made per call, because it reads the environment.
 */
export function authOptions(): AuthOptions {
  const options = { httpOnly: true, sameSite: "lax", path: "/", secure: isSecureSite() } as const;
  return {
    secret: sessionSecret(),
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    cookies: {
      sessionToken: { name: sessionCookieName(), options },
      csrfToken: { name: cookieName("ponte.csrf"), options },
      callbackUrl: { name: cookieName("ponte.callback-url"), options },
    },
    pages: { signIn: "/sign-in", error: "/sign-in" },
    providers: [passwordProvider(), passkeyProvider()],
    callbacks: { jwt: ({ token }) => ({ sub: token.sub }) },
    events: {
      signOut: async ({ token }) => {
        const sessionId = sessionIdOf(token);
        if (sessionId) await signOut(sessionId);
      },
    },
    logger: { error: (code) => logger().error({ code }, "next-auth"), warn: () => {}, debug: () => {} },
  };
}

// null reaches the form as `CredentialsSignin`, a thrown message as itself.
function passwordProvider() {
  return CredentialsProvider({
    credentials: { email: {}, password: {}, code: {} },
    authorize: async (credentials, request) => {
      const { email, password, code = "" } = credentials ?? {};
      if (typeof email !== "string" || typeof password !== "string" || typeof code !== "string") return null;
      const from = visitorFrom(request.headers);
      const answer = await enter(() => signIn({ email, password, code }, from.address), from);
      if (answer.outcome === "refused") return null;
      if (answer.outcome !== "signed_in") throw new Error(answer.outcome);
      // next-auth makes this id the cookie's `sub`.
      return { id: answer.sessionId };
    },
  });
}

// A passkey that its owner opened by a PIN, a finger or a face is both factors in one.
function passkeyProvider() {
  return CredentialsProvider({
    id: "passkey",
    credentials: { answer: {} },
    authorize: async (credentials, request) => {
      const given = parseAnswer(credentials?.answer);
      if (!given) return null;
      const from = visitorFrom(request.headers);
      const answer = await enter(() => signInByPasskey(given, from.address), from);
      return answer.outcome === "signed_in" ? { id: answer.sessionId } : null;
    },
  });
}

function parseAnswer(text: unknown): PasskeyAnswer | null {
  try {
    return passkeyAnswer.safeParse(JSON.parse(String(text))).data ?? null;
  } catch {
    return null;
  }
}

type VisitorFrom = { address: string; userAgent: string | null; locale: Locale | null };

function visitorFrom(headers: Record<string, string> = {}): VisitorFrom {
  return {
    address: clientAddress() ?? "",
    userAgent: headers["user-agent"] ?? null,
    locale: languageOfRequest(new Headers(headers)),
  };
}

async function enter(judge: () => Promise<SignInAnswer>, from: VisitorFrom) {
  try {
    const answer = await judge();
    if (answer.outcome !== "signed_in") return answer;
    return { outcome: answer.outcome, sessionId: await startSession(answer.userId, from) };
  } catch (error) {
    throw new Error(error instanceof PonteError ? error.code : "unavailable");
  }
}
