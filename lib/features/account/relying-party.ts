import { isIP } from "node:net";
import { env } from "#lib/platform/env";

/**
 * The site that passkeys are bound to, by PUBLIC_URL: its host as `id` and its whole origin; null where the host is no name
 * or not reached by https, for which browsers make none (`localhost` excepted).
 */
export function relyingParty(): { id: string; origin: string } | null {
  const { protocol, hostname, origin } = new URL(env().publicUrl);
  if (isIP(hostname.replace(/[[\]]/g, "")) !== 0) return null;
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  return protocol === "https:" || isLocal ? { id: hostname, origin } : null;
}
