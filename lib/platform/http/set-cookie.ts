import { isSecureSite } from "#lib/platform/http/cookie-name";

const NAME = /^[\w.-]+$/;
// RFC 6265, 4.1.1, "cookie-octet".
const VALUE = /^[!#-+\--:<-[\]-~]*$/;

type CookieEnd = { maxAgeSeconds: number } | { expiresMs: number };

/**
 * A Set-Cookie header (RFC 6265) for one of our cookies: for all paths of this host, hidden from scripts, sent across sites only
 * on links. Throws for a name or value that would start another attribute.
 */
export function toSetCookie(name: string, value: string, end: CookieEnd): string {
  if (!NAME.test(name) || !VALUE.test(value)) throw new Error(`The cookie ${name} cannot be written.`);
  const until =
    "expiresMs" in end
      ? `Expires=${new Date(end.expiresMs).toUTCString()}`
      : `Max-Age=${end.maxAgeSeconds.toFixed()}`;
  const secure = isSecureSite() ? "; Secure" : "";
  return `${name}=${value}; Path=/; ${until}; HttpOnly; SameSite=Lax${secure}`;
}
