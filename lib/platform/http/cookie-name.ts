import { env } from "#lib/platform/env";

/** True when our cookies are https-only. */
export function isSecureSite(): boolean {
  return env().publicUrl.startsWith("https:");
}

/**
 * The name of one of our cookies. On https it starts with `__Host-`: browsers accept it only from this host, by https (RFC
 * 6265bis §4.1.3.2), and sibling domains cannot replace it. Such a cookie is `Secure`, has `Path=/` and no `Domain`.
 */
export function cookieName(name: `ponte.${string}`): string {
  return isSecureSite() ? `__Host-${name}` : name;
}

/** The value of a cookie in a Cookie header; undefined when it is missing. */
export function cookieValue(header: string | null | undefined, name: string): string | undefined {
  const cookies = (header ?? "").split(";").map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}
