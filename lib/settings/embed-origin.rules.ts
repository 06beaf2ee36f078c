import { isLoopbackHost } from "#lib/domain/web/loopback-host";
import { toWebOrigin } from "#lib/domain/web/web-origin";

/** Most sites of a merchant that may show its checkout in a frame. */
export const MOST_EMBED_ORIGINS = 20;

/**
 * The origin of a site that may frame a checkout, as browsers write it (HTML, "origin"): `https://shop.example.com`, with any
 * non-default port. Null for other text (`toWebOrigin`), and for http except on loopback: such a page can be replaced on the way.
 */
export function toEmbedOrigin(typed: string): string | null {
  const origin = toWebOrigin(typed);
  if (origin === null) return null;
  return origin.startsWith("https:") || isLoopbackHost(new URL(origin).hostname) ? origin : null;
}
