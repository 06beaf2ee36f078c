import type { AuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { type PasskeyAnswer, passkeyAnswer } from "#lib/account/passkey.contract";
import { type SignInAnswer, signIn, signInByPasskey } from "#lib/account/sign-in";
import { signOut } from "#lib/account/sign-out";
import { SESSION_SECONDS, startSession } from "#lib/account/start-session";
import { refusalIn } from "#lib/domain/errors";
import type { Locale } from "#lib/domain/locale";
import { rememberDevice } from "#lib/platform/auth/known-device";
import { sessionIdOf, sessionSecret } from "#lib/platform/auth/session";
import { sessionCookieName } from "#lib/platform/auth/session-cookie";
import { clientAddress } from "#lib/platform/http/client-address";
import { cookieName, isSecureSite } from "#lib/platform/http/cookie-name";
import { languageOfRequest } from "#lib/platform/http/language-of-request";
import { toRetrySeconds } from "#lib/platform/http/problem";
import { logger } from "#lib/platform/log/logger";

/** A sign-in request's cookies, and the cookie that its answer sets. */
export type Visit = { cookies: string; deviceCookie: string | null };

/**
 * next-auth's configuration: e-mail and password, or a passkey; a 12-hour session in an encrypted cookie that only names the
 * stored session, which signing out ends. It is created for each call, because it reads the environment. `visit` has the
 * request's Cookie header and receives the Set-Cookie of the known device.
 */
export function authOptions(visit: Visit): AuthOptions {
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
    providers: [passwordProvider(visit), passkeyProvider(visit)],
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

// The form receives null as `CredentialsSignin`, and the text of a thrown error unchanged.
function passwordProvider(visit: Visit) {
  return CredentialsProvider({
    credentials: { email: {}, password: {}, code: {} },
    authorize: async (credentials, request) => {
      const { email, password, code = "" } = credentials ?? {};
      if (typeof email !== "string" || typeof password !== "string" || typeof code !== "string") return null;
      const from = visitorFrom(request.headers);
      const answer = await enter(
        () => signIn({ email, password, code }, from.address, visit.cookies),
        from,
        visit,
      );
      if (answer.outcome === "refused") return null;
      if (answer.outcome !== "signed_in") throw new Error(answer.outcome);
      // next-auth stores this id as the cookie's `sub`.
      return { id: answer.sessionId };
    },
  });
}

// A passkey unlocked by a PIN, a finger or a face is both factors in one.
function passkeyProvider(visit: Visit) {
  return CredentialsProvider({
    id: "passkey",
    credentials: { answer: {} },
    authorize: async (credentials, request) => {
      const given = parseAnswer(credentials?.answer);
      if (!given) return null;
      const from = visitorFrom(request.headers);
      const answer = await enter(() => signInByPasskey(given, from.address), from, visit);
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

async function enter(judge: () => Promise<SignInAnswer>, from: VisitorFrom, visit: Visit) {
  try {
    const answer = await judge();
    if (answer.outcome !== "signed_in") return answer;
    const sessionId = await startSession(answer.userId, from);
    visit.deviceCookie = await rememberDevice(answer.userId, visit.cookies);
    return { outcome: answer.outcome, sessionId };
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal) throw new Error("unavailable");
    const { code, retryAfterMs } = refusal;
    throw new Error(retryAfterMs === undefined ? code : `${code}:${toRetrySeconds(retryAfterMs)}`);
  }
}
