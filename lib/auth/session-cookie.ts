import { env } from "#lib/env";

/** The session cookie's name; prefixed where the site is served by https, as browsers then pin it to the host. */
export function sessionCookieName(): string {
  return env().publicUrl.startsWith("https:") ? "__Secure-ponte.session" : "ponte.session";
}
