import { cookieName } from "#lib/platform/http/cookie-name";

/** The session cookie's name. */
export function sessionCookieName(): string {
  return cookieName("ponte.session");
}
