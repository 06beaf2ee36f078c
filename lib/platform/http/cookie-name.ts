import { env } from "#lib/platform/env";

/** Whether our cookies are for https only. */
export function isSecureSite(): boolean {
  return env().publicUrl.startsWith("https:");
}

/**
 * The name under which a cookie of ours is set. By https it begins with `__Host-`, so that a browser takes it from this host
 * alone, for all of it and by https only (RFC 6265bis §4.1.3.2): nobody at a sibling domain can put one of theirs in its
 * place. Such a cookie is `Secure`, has `Path=/` and no `Domain`.
 */
export function cookieName(name: `ponte.${string}`): string {
  return isSecureSite() ? `__Host-${name}` : name;
}

/** The value of a cookie in a Cookie header; undefined when it is not there. */
export function cookieValue(header: string | null | undefined, name: string): string | undefined {
  const cookies = (header ?? "").split(";").map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}
