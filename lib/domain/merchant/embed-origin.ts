import { toWebOrigin } from "#lib/domain/link/web-origin";
import { isLoopbackHost } from "#lib/domain/loopback-host";

/** How many sites of one merchant may show its checkout in a frame. */
export const MOST_EMBED_ORIGINS = 20;

/**
 * The origin of a site that may show a checkout in a frame, as browsers write it (HTML, "origin"): `https://shop.example.com`, with a port
 * where it has one of its own. Null for what is no origin (`toWebOrigin`), and for http anywhere but on one's own machine: what is read
 * on the way could be another page.
 */
export function toEmbedOrigin(typed: string): string | null {
  const origin = toWebOrigin(typed);
  if (origin === null) return null;
  return origin.startsWith("https:") || isLoopbackHost(new URL(origin).hostname) ? origin : null;
}
