const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;
const LONGEST_HOST = 253;
const IPV6 = /^\[[0-9a-f:.]+\]$/;

/**
 * The text as an origin: http or https; a host of letters, digits, hyphens and dots (RFC 1123) or an IPv6 address; any
 * non-default port. Null for anything else. Browsers allow `;`, `,` and `'` in hosts, which would break out of a header value.
 */
export function toWebOrigin(text: string): string | null {
  const url = URL.parse(text);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  const isHost = url.hostname.length <= LONGEST_HOST && (HOST.test(url.hostname) || IPV6.test(url.hostname));
  return isHost && url.href === `${url.origin}/` ? url.origin : null;
}
