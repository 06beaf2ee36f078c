import { decode } from "next-auth/jwt";
import { findUser } from "#db/queries/users";
import { isId, type MerchantId, type UserId } from "#lib/domain/ids";
import type { Role } from "#lib/domain/roles";
import { env } from "#lib/env";
import { derivedKey } from "#lib/secrets/seal";

/** Who is signed in, as the database knows them now. */
export type Session = {
  userId: UserId;
  merchantId: MerchantId | null;
  name: string;
  email: string;
  role: Role;
};

/** The session cookie's name; prefixed where the site is served by https, as browsers then pin it to the host. */
export function sessionCookieName(): string {
  return env().publicUrl.startsWith("https:") ? "__Secure-ponte.session" : "ponte.session";
}

/** The key that encrypts session cookies. */
export function sessionSecret(): string {
  return derivedKey("session").toString("base64url");
}

/** The session in a cookie's value; null when it is missing, forged, expired, or its user is gone. */
export async function readSession(cookieValue: string | undefined): Promise<Session | null> {
  if (!cookieValue) return null;
  const token = await decode({ token: cookieValue, secret: sessionSecret() }).catch(() => null);
  if (!token?.sub || !isId("user", token.sub)) return null;
  const user = await findUser(token.sub);
  if (!user) return null;
  return {
    userId: user.id,
    merchantId: user.merchantId,
    name: user.name,
    email: user.email,
    role: user.role,
  };
}

/** The value of the session cookie in a request's Cookie header. */
export function sessionCookieOf(request: Request): string | undefined {
  const name = `${sessionCookieName()}=`;
  const cookies = (request.headers.get("cookie") ?? "").split(";").map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(name))?.slice(name.length);
}
