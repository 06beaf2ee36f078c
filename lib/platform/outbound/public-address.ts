import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

// IANA assigns global unicast IPv6 addresses from this range only. ipaddr.js also calls unassigned space and
// wrapped IPv4 addresses (::127.0.0.1) "unicast".
const GLOBAL_IPV6 = ipaddr.parseCIDR("2000::/3");

/**
 * True for an address of the public internet, in the plain notation of IPv4 or IPv6; a mapped IPv4 address
 * (::ffff:a.b.c.d) counts as that IPv4 address. False for every special-purpose range of IANA's registries
 * (RFC 6890) and for an invalid address.
 */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 0) return false;
  const address = ipaddr.process(ip);
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || address.match(GLOBAL_IPV6);
}
