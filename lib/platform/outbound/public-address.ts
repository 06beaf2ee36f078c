import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

// IANA assigns global unicast IPv6 addresses only from this range. ipaddr.js also calls unassigned space and wrapped IPv4
// addresses (::127.0.0.1) "unicast".
const GLOBAL_IPV6 = ipaddr.parseCIDR("2000::/3");

/**
 * True for a public internet address, in plain IPv4 or IPv6 notation; a mapped IPv4 address (::ffff:a.b.c.d) counts as IPv4.
 * False for IANA's special-purpose ranges (RFC 6890) and for an invalid address.
 */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 0) return false;
  const address = ipaddr.process(ip);
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || address.match(GLOBAL_IPV6);
}
