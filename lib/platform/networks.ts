import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { z } from "zod";

/** A range of addresses: its first address and the number of leading bits that count. */
export type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** A setting that lists addresses and ranges (CIDR, RFC 4632), separated by commas. */
export const networks = z
  .string()
  .transform((value) => value.split(",").map((part) => part.trim()))
  .refine((parts) => parts.every(isNetwork), "must be a list of addresses or ranges such as 10.0.0.0/8,::1")
  .transform((parts) => parts.map(parseNetwork));

/** True when the address, in the plain notation of IPv4 or IPv6, is in one of the ranges. */
export function isInNetworks(address: string, ranges: readonly Network[]): boolean {
  const parsed = ipaddr.process(address);
  return ranges.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits));
}

// ipaddr.js also accepts octal, hexadecimal and shortened parts, which programs interpret differently.
function isNetwork(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  if (isIP(address) === 0 || address.includes("%") || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && ipaddr.isValidCIDR(text));
}

/** The range of a CIDR text, or of a single address. Throws for any other text. */
export function parseNetwork(text: string): Network {
  const [first, bits] = text.includes("/") ? ipaddr.parseCIDR(text) : [ipaddr.parse(text), undefined];
  if (first instanceof ipaddr.IPv6 && first.isIPv4MappedAddress() && (bits === undefined || bits >= 96)) {
    return [first.toIPv4Address(), (bits ?? 128) - 96];
  }
  return [first, bits ?? (first.kind() === "ipv4" ? 32 : 128)];
}

// An internet provider gives each subscriber a network of this size, so every request may come from another address in it.
const IPV6_NETWORK_PARTS = 4;

/**
 * The key for limits by address: an IPv4 address itself, the /64 network of an IPv6 one; empty without an
 * address.
 */
export function networkOf(address: string | null): string {
  if (address === null || !ipaddr.isValid(address)) return "";
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.map((part, index) => (index < IPV6_NETWORK_PARTS ? part : 0));
  return `${new ipaddr.IPv6(network).toString()}/64`;
}
