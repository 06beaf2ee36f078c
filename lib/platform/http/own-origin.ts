import { isLoopbackHost } from "#lib/domain/loopback-host";
import { env } from "#lib/platform/env";

/**
 * True for the origin (RFC 6454) of our own pages, the origin of PUBLIC_URL; the sender chooses the Host
 * header, so it does not count. If PUBLIC_URL is this machine itself, its other local names count too.
 */
export function isOwnOrigin(origin: string | null): boolean {
  const { publicUrl } = env();
  if (origin === null || !URL.canParse(origin)) return false;
  const [asked, own] = [new URL(origin), new URL(publicUrl)];
  if (asked.origin === own.origin) return true;
  const samePlace = asked.protocol === own.protocol && asked.port === own.port;
  return samePlace && isLoopbackHost(asked.hostname) && isLoopbackHost(own.hostname);
}
