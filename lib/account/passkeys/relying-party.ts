import { isIP } from "node:net";
import { env } from "#lib/platform/env";

/**
 * The site that passkeys are bound to, from PUBLIC_URL: its host as `id` and its origin. Null for an IP address or a
 * site without https (except `localhost`), where browsers create no passkeys.
 */
export function relyingParty(): { id: string; origin: string } | null {
  const { protocol, hostname, origin } = new URL(env().publicUrl);
  if (isIP(hostname.replace(/[[\]]/g, "")) !== 0) return null;
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  return protocol === "https:" || isLocal ? { id: hostname, origin } : null;
}
