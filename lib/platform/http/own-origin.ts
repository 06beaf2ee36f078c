import { isLoopbackHost } from "#lib/domain/web/loopback-host";
import { env } from "#lib/platform/env";

/**
 * True for the origin (RFC 6454) of our own pages, which is PUBLIC_URL's: the Host header is the sender's choice and does not
 * count. If PUBLIC_URL is this machine, its other local names count too.
 */
export function isOwnOrigin(origin: string | null): boolean {
  const { publicUrl } = env();
  if (origin === null || !URL.canParse(origin)) return false;
  const [requested, own] = [new URL(origin), new URL(publicUrl)];
  if (requested.origin === own.origin) return true;
  const sameServer = requested.protocol === own.protocol && requested.port === own.port;
  return sameServer && isLoopbackHost(requested.hostname) && isLoopbackHost(own.hostname);
}
